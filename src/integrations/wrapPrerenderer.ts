/**
 * Several integrations around Astro's prerenderer. Astro keeps only the last prerenderer that is set, so each of ours
 * offers its wrapper as a hook of its own, and whichever is asked sets the chain of all of them.
 */
import type { AstroIntegration, AstroPrerenderer, HookParameters } from 'astro';

export type Wrap = (own: AstroPrerenderer) => AstroPrerenderer;

const HOOK = 'prerenderer:wrap';

declare global {
  namespace Astro {
    interface IntegrationHooks {
      [HOOK]: Wrap;
    }
  }
}

/** The hooks that make `wrap` a link of the chain; the first integration of the config is the outermost. */
export function wrapPrerenderer(wrap: Wrap): AstroIntegration['hooks'] {
  let chain: Wrap[] = [];
  return {
    [HOOK]: wrap,
    'astro:config:done': ({ config }) => {
      chain = config.integrations.flatMap(({ hooks }) => hooks[HOOK] ?? []);
    },
    'astro:build:start': ({ setPrerenderer, logger }) => {
      if (typeof setPrerenderer !== 'function') return logger.warn(steppedAside('setPrerenderer'));
      setPrerenderer((own) => chain.reduceRight((inner, outer) => outer(inner), own));
    },
  };
}

/** What is said when Astro no longer has what an integration leans on. The build goes on without it. */
export const steppedAside = (name: string): string =>
  `This version of Astro has no ${name} as it is known here, so the build goes on without this integration.`;

export type Logger = HookParameters<'astro:build:start'>['logger'];
