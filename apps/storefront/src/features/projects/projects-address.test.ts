import { expect, it } from 'vitest';
import { projectsAddress, readProjectsWish } from './projects-address.ts';

const wishOf = (search: string) => readProjectsWish(new URLSearchParams(search));

it('the address says which projects are shown, and nothing of what is usual', () => {
  const usual = wishOf('');
  expect(usual).toEqual({ query: '', status: 'ACTIVE', page: 1 });
  expect(projectsAddress(usual)).toBe('/lk/projects');
  const archive = projectsAddress(usual, { status: 'ARCHIVED', query: 'склад' });
  expect(wishOf(archive.split('?')[1]!)).toEqual({ query: 'склад', status: 'ARCHIVED', page: 1 });
  expect(wishOf('page=3')).toMatchObject({ page: 3 });
  expect(wishOf('page=-1&show=else')).toEqual(usual);
});
