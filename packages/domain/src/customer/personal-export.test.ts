import { expect, it } from 'vitest';
import { nextExportAt } from './personal-export.ts';

it('a copy of one’s data can be asked for once a day; one that failed does not count [PDATA-003]', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const asked = (createdAt: string, state: 'ready' | 'waiting' | 'failed') => ({
    createdAt: new Date(createdAt),
    state,
  });
  expect(nextExportAt([], now)).toBeUndefined();
  expect(nextExportAt([asked('2026-11-17T12:00:00Z', 'ready')], now)).toBeUndefined();
  expect(nextExportAt([asked('2026-11-17T12:00:01Z', 'ready')], now)).toEqual(
    new Date('2026-11-18T12:00:01Z'),
  );
  expect(nextExportAt([asked('2026-11-18T11:00:00Z', 'waiting')], now)).toEqual(
    new Date('2026-11-19T11:00:00Z'),
  );
  expect(nextExportAt([asked('2026-11-18T11:00:00Z', 'failed')], now)).toBeUndefined();
});
