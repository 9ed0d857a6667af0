/**
 * Lets several integrations wrap Astro's prerenderer. Astro only keeps the last prerenderer that is set, so each
 * integration offers its wrapper as a hook of its own, and each of them sets the chain of all wrappers.
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

/** The hooks that add `wrap` to the chain. The first integration in the config is the outermost. */
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

/** The warning when Astro no longer has an API that an integration uses. The build goes on without the integration. */
export const steppedAside = (name: string): string =>
  `This version of Astro has no ${name} as it is known here, so the build goes on without this integration.`;

export type Logger = HookParameters<'astro:build:start'>['logger'];
