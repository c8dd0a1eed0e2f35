import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a menu shows eight options, a number with a name of its own [CONST-011]', () => {
  const sheet = readFileSync(new URL('select.module.css', import.meta.url), 'utf8');
  expect(sheet).toMatch(/^ *--options-in-view: 8;$/m);
  expect(sheet).toMatch(/max-height: min\(var\(--options-in-view\) \* 40px,/);
  expect(sheet).toMatch(/\.option \{[^}]*\bheight: 40px;/);
});
