import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/;
const DISPLAY_NAME = /^[\w$.]+\.displayName = "[^"]*";$/gm;
const FORWARDED = /= (React[\w$]*\.forwardRef\()/g;

/**
 * React Router names its components for developers' tools, which a bundler must take for a reason to keep them all.
 * Without the names those that nobody uses are left out.
 */
export function reactRouterShaken(): Plugin {
  return {
    name: 'okoem:react-router-shaken',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(FORWARDED, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
