import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ORDER = readFileSync(join(import.meta.dirname, '../../packages/ui/src/layers.css'), 'utf8');

/** In one sheet for all pages the order of the layers must be said before any of them is opened. */
export function layersFirst(): Plugin {
  return {
    name: 'okoem:layers-first',
    apply: 'build',
    enforce: 'post',
    // After the sheet itself was put together.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const source = typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
          file.source = `${statement(ORDER)}${source}`;
        }
      },
    },
  };
}

function statement(css: string): string {
  const found = /@layer [\w, ]+;/.exec(css)?.[0];
  if (found === undefined) throw new Error('layers.css names no order.');
  return found;
}
