import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Area {
  name: string;
  /** What is mutated; tests, fixtures and declarations are not. */
  sources: readonly string[];
  /** Tests that answer for it. */
  tests: readonly string[];
  /** Whether these tests need PostgreSQL. */
  needsDatabase: boolean;
  /** Which of the sources, when not all. */
  isPart?: (file: string, source: string) => boolean;
}

const FEATURES = 'apps/server/src/features';
const USES_STORE = /from '[^']*\/(store|stored-value)\.ts'/;

export const AREAS: readonly Area[] = [
  {
    name: 'domain',
    sources: ['packages/domain/src/**/*.ts'],
    tests: ['{packages,apps/storefront}/**/*.test.{ts,tsx}'],
    needsDatabase: false,
  },
  {
    name: 'stores',
    sources: ['apps/storefront/src/shared/**/*.ts'],
    tests: ['{packages,apps/storefront}/**/*.test.{ts,tsx}'],
    needsDatabase: false,
    isPart: (file, source) =>
      ['store.ts', 'stored-value.ts'].includes(basename(file)) || USES_STORE.test(source),
  },
  {
    name: 'pricing',
    sources: [`${FEATURES}/pricing/**/*.ts`],
    tests: [`${FEATURES}/{pricing,offers,catalog}/**/*.test.ts`],
    needsDatabase: true,
  },
  {
    name: 'catalog-index',
    sources: [`${FEATURES}/catalog-index/**/*.ts`],
    tests: [`${FEATURES}/{catalog-index,catalog,offers}/**/*.test.ts`],
    needsDatabase: true,
  },
];

/** Files of an area, by their paths from the root. */
export function sourcesOf({ sources, isPart = () => true }: Area): string[] {
  return globSync(sources, { cwd: ROOT })
    .filter((file) => !/\.(test|d)\.tsx?$|golden-queries\.ts$/.test(file))
    .filter((file) => isPart(file, readFileSync(join(ROOT, file), 'utf8')))
    .toSorted();
}
