import type { Plugin } from 'vite';

const ICON = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/;
const NODE = /const __iconNode = (\[.*\]);/;

/** An icon of several strokes is drawn as well by one path: less to fetch, to write into the page and to hydrate. */
export function iconsInOnePath(): Plugin {
  return {
    name: 'okoem:icons-in-one-path',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code, id) {
        const nodes = JSON.parse(NODE.exec(code)?.[1] ?? '[]') as [tag: string, { d?: string }][];
        const paths = nodes.map(([tag, { d }]) => (tag === 'path' ? d : undefined));
        if (paths.length === 0 || paths.includes(undefined)) this.error(`${id} is not drawn by paths alone.`);
        // A first step is absolute however it is written, but only at the beginning.
        const path = paths.map((d) => d!.replace(/^m/, 'M')).join('');
        const isFilled = code.includes('createReactComponent("filled"');
        return {
          code: `import { onePathIcon } from '@okoem/ui/one-path-icon.tsx';
export default /* @__PURE__ */ onePathIcon(${JSON.stringify(path)}, ${isFilled});`,
          map: null,
        };
      },
    },
  };
}
