import { describe, expect, it } from 'vitest';
import { completion, suggestionGroups } from './suggestion-groups.ts';
import type { Suggestions } from './suggestions-query.ts';

describe('suggestionGroups', () => {
  it('heads the groups it knows and lists the others without a heading [SEARCH-011]', () => {
    const groups = {
      articles: [{ name: 'Как выбрать камеру' }, { nameless: true }, 'Монтаж'],
      brands: [{ id: 7, code: 'vidaris', name: 'Видарис', image_url: '' }],
      categories: [{ id: 5, code: 'kamery', name: 'Камеры', path: ['Видеонаблюдение', 'Камеры'] }],
      products: [{ id: 9, code: 'kamera-ulichnaya' }],
      queries: [{ text: 'камера' }],
    } as unknown as Suggestions['groups'];

    const shown = suggestionGroups({ groups });

    const labels = shown.map(({ label }) => label);
    expect(labels).toEqual(['Запросы', 'Категории', 'Бренды', undefined, 'Товары']);
    expect(shown.map(({ options }) => options.map(({ to }) => decodeURIComponent(to)))).toEqual([
      ['/catalog/search?q="камера"'],
      ['/catalog/kamery'],
      ['/brands/vidaris-7'],
      ['/catalog/search?q="Как выбрать камеру"', '/catalog/search?q="Монтаж"'],
      ['/product/kamera-ulichnaya-9'],
    ]);
  });
});

describe('completion', () => {
  it('parts what was typed from what it may grow into', () => {
    expect(completion('камера купольная', 'Камера куп')).toEqual({ typed: 'камера куп', grown: 'ольная' });
    expect(completion('уличная камера', 'камера')).toEqual({ typed: '', grown: 'уличная камера' });
    expect(completion('камера уличная ip', 'камера ip')).toEqual({ typed: 'камера ', grown: 'уличная ip' });
  });
});
