import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KitIndicators } from './kit-controls.tsx';

it('draws a badge for each of the five statuses, each but the regular one in a look of its own [ENUM-006]', () => {
  const html = renderToStaticMarkup(<KitIndicators />);
  const drawn = [...html.matchAll(/data-status="(\w+)"/g)].map(([, status]) => status!);
  expect(drawn).toEqual(['created', 'regular', 'success', 'warning', 'error']);
  const sheet = new URL('../../../../../packages/ui/src/status-badge.module.css', import.meta.url);
  const styled = [...readFileSync(sheet, 'utf8').matchAll(/\[data-status='(\w+)'\]/g)].map(([, one]) => one);
  expect(styled).toEqual(drawn.filter((status) => status !== 'regular'));
});
