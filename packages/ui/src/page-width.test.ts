import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const style = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('takes its width, padding and both margins from the theme [LAYOUT-023]', () => {
  const declarations = style('page-width.module.css').match(/[\w-]+: .*(?=;)/g);
  expect(declarations).toEqual([
    'max-width: var(--page-w)',
    'margin-inline: var(--page-margin-left) var(--page-margin-right)',
    'padding-inline: var(--pad)',
  ]);
  for (const token of ['--page-w', '--page-margin-left', '--page-margin-right', '--pad'])
    expect(style('tokens.css')).toMatch(new RegExp(`^ *${token}: \\S+;$`, 'm'));
});
