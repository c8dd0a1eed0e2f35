import type { Category } from '@okoem/contract/catalog.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SubmenuColumns } from './submenu-columns.tsx';

const category = (code: string, children: Category[] = []) => ({ code, name: code, children }) as Category;
const drawn = (count: number) => {
  const leaves = Array.from({ length: count }, (_, at) => category(`leaf-${at}`));
  return renderToStaticMarkup(
    <MemoryRouter>
      <SubmenuColumns category={category('top', [category('section', leaves)])} />
    </MemoryRouter>,
  );
};

it('five of the third level are all there is to see, of six one is behind «Еще» [CATPOP-005] [CATPOP-006]', () => {
  expect(drawn(5).match(/leaf-\d</g)).toHaveLength(5);
  expect(drawn(5)).not.toContain('<button');
  expect(drawn(6).match(/leaf-\d</g)).toHaveLength(5);
  expect(drawn(6)).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Еще/);
});
