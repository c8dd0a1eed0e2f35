import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { settle } from './page-moments.ts';

const ours = createRequire(import.meta.url);
const { source } = createRequire(ours.resolve('@axe-core/playwright'))('axe-core') as { source: string };

interface Axe {
  run: (
    context: { include: string[] },
    options: { resultTypes: string[]; preload: boolean },
  ) => Promise<{ violations: Finding[]; incomplete: Finding[]; passes: unknown[] }>;
}

interface Finding {
  id: string;
  nodes: { html: string; any: { data: { messageKey?: string } | null }[] }[];
}

/**
 * What axe finds at fault in a part of the page, or in all of it. It runs inside the page: the builder of
 * @axe-core/playwright carries every node that passed through a second page, which takes three times as long.
 */
export async function axeFaults(page: Page, include = 'html'): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe };
    // Style sheets are read anew for a rule that is not run, and there is no film or sound to wait for.
    const options = { resultTypes: ['violations', 'incomplete'], preload: false };
    const { violations, incomplete, passes } = await axe.run({ include: [part] }, options);
    if (passes.length === 0) throw new Error(`axe had nothing to look at in ${part}`);
    // Of words in the very colour of their ground axe does not say that they are wrong, only that it is not sure.
    const unseen = incomplete
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
      }))
      .filter(({ nodes }) => nodes.length > 0);
    return [...violations, ...unseen].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' ')}`,
    );
  }, include);
}
