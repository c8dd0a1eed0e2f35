import type { ProductCard } from '@okoem/contract/product.ts';
import { describe, expect, it } from 'vitest';
import { panelView } from './panel-view.ts';
import type { Suggestions } from './suggestions-query.ts';

describe('panelView', () => {
  it('shows the groups of the answer and all results at the end', () => {
    const view = panelView({ ...nothing, wanted: 'кам', data: suggestions() });

    expect(view?.kind).toBe('suggestions');
    expect(view?.groups.map(({ label, name }) => label ?? name)).toEqual(['Запросы', 'all']);
  });

  it('says that a text is longer than what is searched [SEARCH-036]', () => {
    expect(panelView({ ...nothing, wanted: 'к'.repeat(200), data: suggestions() })?.kind).toBe('suggestions');
    expect(panelView({ ...nothing, wanted: 'к'.repeat(201), data: suggestions() })?.kind).toBe('long');
  });

  it('shows nothing when one group of the answer is empty [SEARCH-005]', () => {
    const groups = { queries: [{ text: 'камера' }], brands: [] };

    expect(panelView({ ...nothing, wanted: 'кам', data: suggestions({ groups }) })).toBeUndefined();
  });

  it('shows nothing when the answer has no group at all [SEARCH-006]', () => {
    const data = suggestions({ groups: {} });

    expect(panelView({ ...nothing, wanted: 'кам', data })).toBeUndefined();
    expect(panelView({ ...nothing, wanted: 'кам', data, recent: ['сейф'] })).toBeUndefined();
  });

  it('grows completions from the corrected text', () => {
    const correction = { text: 'камера', reason: 'layout' as const, reason_name: 'раскладка' };
    const data = suggestions({ asked: 'rfvthf', correction });

    expect(panelView({ ...nothing, wanted: 'rfvthf', data })).toMatchObject({ asked: 'камера', correction });
  });

  it('offers recent searches and popular queries before anything is typed', () => {
    const data = suggestions({ asked: '' });

    expect(panelView({ ...nothing, data, recent: ['сейф'] })?.groups.map(({ label }) => label)).toEqual([
      'Недавние',
      'Популярные запросы',
    ]);
    expect(panelView({ ...nothing, recent: ['сейф'] })?.groups).toHaveLength(1);
    expect(panelView(nothing)).toBeUndefined();
  });

  it('offers products looked at lately before anything is typed, and not after [ENG-013]', () => {
    const viewed = [{ id: 7, code: 'kamera' } as ProductCard];
    const start = panelView({ ...nothing, viewed });

    expect(start?.groups.map(({ label }) => label)).toEqual(['Вы недавно смотрели']);
    expect(start?.groups[0]?.options[0]).toMatchObject({ kind: 'product', to: '/product/kamera-7' });
    const typed = panelView({ ...nothing, wanted: 'кам', data: suggestions(), viewed });
    expect(typed?.groups.map(({ name }) => name)).not.toContain('viewed');
  });

  it('keeps what was shown until the first answer comes', () => {
    expect(panelView({ ...nothing, wanted: 'к', data: suggestions({ asked: '' }) })?.kind).toBe('start');
  });

  it('says that suggestions failed, and still leads to the results', () => {
    const view = panelView({ ...nothing, wanted: 'камера', isFailed: true });

    expect(view?.kind).toBe('failed');
    expect(view?.groups.flatMap(({ options }) => options.map(({ kind }) => kind))).toEqual(['all']);
  });

  it('is silent about a failure before anything is typed', () => {
    expect(panelView({ ...nothing, isFailed: true })).toBeUndefined();
  });
});

const nothing = { wanted: '', data: undefined, isFailed: false, recent: [], viewed: [] };

function suggestions(changes: Partial<Suggestions> = {}): Suggestions {
  return { asked: 'кам', groups: { queries: [{ text: 'камера' }] }, ...changes };
}
