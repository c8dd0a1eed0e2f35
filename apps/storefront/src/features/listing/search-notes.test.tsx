import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { FoundProducts } from './listing-data.ts';
import { SearchNotes } from './search-notes.tsx';

const drawn = (q: string, found: Pick<FoundProducts, 'direction' | 'total'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SearchNotes q={q} found={{ ignoredWords: [], ...found }} />
    </MemoryRouter>,
  );

it('says that a maker is not sold and that these are equivalents, with a request for a quote', () => {
  const direction = { kind: 'maker' as const, name: 'Hikvision', categories: [] };
  const notes = drawn('hikvision', { direction, total: 7 });
  expect(notes).toContain('Hikvision не продаётся; показываем аналоги');
  expect(notes).toContain('Запросить КП');
  expect(drawn('hikvision', { direction, total: 0 })).not.toContain('показываем аналоги');
});

it('says nothing about a department', () => {
  const direction = { kind: 'department' as const, name: '', categories: [] };
  expect(drawn('скуд', { direction, total: 7 })).not.toContain('продаётся');
});
