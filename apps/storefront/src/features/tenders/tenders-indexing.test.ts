import { describe, expect, it } from 'vitest';
import { readTendersWish } from './tenders-address.ts';
import { tendersIndexing, tendersWords } from './tenders-indexing.ts';

const of = (search: string) => tendersIndexing(readTendersWish(new URLSearchParams(search)));

describe('what robots are told of the list of requests [TENDER-080]', () => {
  it('the whole list, each kind and their further pages stand for themselves', () => {
    expect(of('')).toEqual({ canonical: '/tenders' });
    expect(of('kind=1')).toEqual({ canonical: '/tenders?kind=1' });
    expect(of('page=2')).toEqual({ canonical: '/tenders?page=2' });
    expect(of('kind=2&page=3')).toEqual({ canonical: '/tenders?kind=2&page=3' });
  });

  it('narrowed views point to the plain one, and endless ones are not kept', () => {
    expect(of('kind=1&system=video&sort=budget&page=2')).toEqual({ canonical: '/tenders?kind=1' });
    expect(of('system=video,access&region=Москва')).toEqual({
      canonical: '/tenders',
      robots: 'noindex,follow',
    });
    expect(of('q=склад')).toEqual({ canonical: '/tenders', robots: 'noindex,follow' });
  });

  it('each has words of its own, as long as search results show them', () => {
    const all = [undefined, 1, 2].map((kind) => tendersWords(kind as 1 | 2 | undefined));
    expect(new Set(all.map(({ title }) => title)).size).toBe(3);
    expect(all.every(({ title, description }) => title.length <= 70 && description.length <= 200)).toBe(true);
  });
});
