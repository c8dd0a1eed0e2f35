import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import { createFreshness, MAX_AGE_MS, MAX_LAG_MS, MAX_OUTDATED_MS } from './page-freshness.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a page', () => {
  it.each(['content', 'dictionary', 'catalog', 'offer', 'detail', 'untold'])(
    'is not fresh from the moment on that a change of %s is told',
    (topic) => {
      const { moment, isFresh, noteChanges } = createFreshness();
      const drawn = moment();

      noteChanges([told(topic)]);

      expect(isFresh(drawn)).toBe(false);
      expect(isFresh(moment())).toBe(true);
    },
  );

  it.each(['price-list', 'quote'])('does not mind a change of %s, which no guest sees', (topic) => {
    const { moment, isFresh, noteChanges } = createFreshness();
    const drawn = moment();

    noteChanges([told(topic)]);

    expect(isFresh(drawn)).toBe(true);
  });

  it('lives for a second in a flood of price changes, and not a millisecond longer', () => {
    const { moment, isFresh, noteChanges } = createFreshness();
    noteChanges([told('offer')]);
    const drawn = moment();

    for (let ms = 1; ms < MAX_LAG_MS; ms += 1) {
      vi.advanceTimersByTime(1);
      noteChanges([told('offer')]);
      expect(isFresh(drawn)).toBe(true);
    }
    vi.advanceTimersByTime(1);

    expect(isFresh(drawn)).toBe(false);
  });

  it('stands in for one that cannot be drawn for ten minutes, whatever goods did, and never after an editor', () => {
    const { moment, isUsable, noteChanges, noteTurn } = createFreshness();
    const drawn = moment();
    noteChanges([told('offer')]);
    noteTurn();
    vi.advanceTimersByTime(MAX_OUTDATED_MS - 1);
    expect(isUsable(drawn)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isUsable(drawn)).toBe(false);

    const edited = moment();
    noteChanges([told('content')]);
    expect(isUsable(edited)).toBe(false);
  });

  it('with agreed prices never stands in after a change of these', () => {
    const { moment, isUsable, noteChanges } = createFreshness();
    const [agreed, common] = [moment({ hasPriceLists: true }), moment()];

    noteChanges([told('price-list')]);

    expect([isUsable(agreed), isUsable(common)]).toEqual([false, true]);
  });

  it('ends when something begins or ends by the clock', () => {
    const { moment, isFresh, noteTurn } = createFreshness();
    const drawn = moment();

    noteTurn();

    expect(isFresh(drawn)).toBe(false);
  });

  it.each([
    ['the day and the year in Moscow', '2026-12-31T21:00:00.000Z'],
    ['the day in Vladivostok', '2026-11-17T14:00:00.000Z'],
    ['the cut-off of a warehouse', '2026-11-17T12:45:00.000Z'],
  ])('ends with %s', (_, turn) => {
    vi.setSystemTime(new Date(turn).getTime() - 1);
    const { moment, isFresh } = createFreshness();
    const drawn = moment();
    expect(isFresh(drawn)).toBe(true);

    vi.advanceTimersByTime(1);

    expect(isFresh(drawn)).toBe(false);
    expect(isFresh(moment())).toBe(true);
  });

  it('is not believed for more than a minute, whatever was told', () => {
    const { moment, isFresh } = createFreshness();
    const drawn = moment();

    vi.advanceTimersByTime(MAX_AGE_MS);

    expect(isFresh(drawn)).toBe(false);
  });
});

function told(topic: string): OutboxEntry {
  return { xid: '1', id: 1, topic, key: 'x', payload: null };
}
