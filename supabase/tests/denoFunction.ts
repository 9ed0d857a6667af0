/** Runs an edge function in Deno, as hosted Supabase does. */
import { once } from 'node:events';
import { deno, start } from '../../scripts/system/processes.ts';

export interface DenoFunction {
  url: string;
  stop: () => void;
}

/** Starts a file that calls `Deno.serve`. It can read these variables and use the network, but nothing else of this machine. */
export async function startDenoFunction(file: string, variables: Record<string, string>): Promise<DenoFunction> {
  const flags = ['--cached-only', '--node-modules-dir=manual', '--no-prompt', '--allow-net', '--allow-env'];
  const running = start(deno('run', ...flags, file), {
    environment: { ...variables, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  const listening = new Promise<string>((resolve) => {
    running.stderr?.on('data', (chunk) => {
      printed += chunk;
      const url = /Listening on (http:\S+:\d+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
  });
  const ended = once(running, 'close').then(() => {
    throw new Error(`Deno ended: ${printed}`);
  });
  ended.catch(() => {});
  return { url: await Promise.race([listening, ended]), stop: () => void running.kill() };
}
