import { parseAst, type Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/;
const DISPLAY_NAME = /^[\w$.]+\.displayName = "[^"]*";$/gm;
const FORWARDED = /= (React[\w$]*\.forwardRef\()/g;
/** The router's checks of its callers; the last argument is what a developer reads. */
const CHECKS = new Set(['invariant', 'warning', 'warningOnce']);

/**
 * React Router names its components for developers' tools, which a bundler must take for a reason to keep them all.
 * Without the names those that nobody uses are left out. And it explains at length what its callers did wrong: they are
 * told while the storefront is being written, and a build keeps the checks without their texts.
 */
export function reactRouterShaken(): Plugin {
  return {
    name: 'okoem:react-router-shaken',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        const shaken = code.replace(DISPLAY_NAME, '').replace(FORWARDED, '= /* @__PURE__ */ $1');
        // On the server the texts weigh nothing, and a log may want them.
        const isBrowser = this.environment.name === 'client';
        return { code: isBrowser ? withoutExplanations(shaken) : shaken, map: null };
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: Node[];
}

/** Empties the texts of the router's checks. */
export function withoutExplanations(code: string): string {
  let shorter = code;
  const texts = callsOf(parseAst(code))
    .filter(({ callee, arguments: given }) => CHECKS.has(callee.name ?? '') && given.length > 1)
    .map(({ arguments: given }) => given.at(-1)!)
    .sort((one, other) => other.start - one.start);
  for (const { start, end } of texts) shorter = `${shorter.slice(0, start)}""${shorter.slice(end)}`;
  return shorter;
}

function callsOf(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(callsOf);
  return 'type' in node && node.type === 'CallExpression' ? [node as Call, ...inside] : inside;
}
