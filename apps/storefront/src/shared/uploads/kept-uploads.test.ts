import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUpload, isSameFile, keepUpload, keptUploads } from './kept-uploads.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-18T09:00:00Z');
const upload = (id: string, now: object = {}) => ({
  id,
  scope: 'tender 12',
  name: 'план.dwg',
  size: 48,
  modified: 5,
  at: NOW,
  ...now,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});

describe('uploads that a browser remembers', () => {
  it('are offered where they were begun, for a day, until they are done [UPLOAD-021]', () => {
    keepUpload(upload('a'));
    keepUpload(upload('b', { scope: 'tender 13' }));
    keepUpload(upload('c', { at: NOW - 25 * HOUR }));
    expect(keptUploads('tender 12', NOW).map(({ id }) => id)).toEqual(['a']);
    forgetUpload('a');
    expect(keptUploads('tender 12', NOW)).toEqual([]);
    expect(keptUploads('tender 13', NOW).map(({ id }) => id)).toEqual(['b']);
  });

  it('are thirty at most, and what somebody else has written there is passed over', () => {
    for (let at = 0; at < 40; at += 1) keepUpload(upload(`u${at}`));
    expect(keptUploads('tender 12', NOW)).toHaveLength(30);
    window.localStorage.setItem('uploads', '[{"id":1},null,"x"]');
    expect(keptUploads('tender 12', NOW)).toEqual([]);
    window.localStorage.setItem('uploads', '{');
    expect(keptUploads('tender 12', NOW)).toEqual([]);
  });

  it('go on with the same file only: name, size and time of its last change [UPLOAD-021]', () => {
    const file = { name: 'план.dwg', size: 48, lastModified: 5 };
    expect(isSameFile(upload('a'), file)).toBe(true);
    expect(isSameFile(upload('a'), { ...file, size: 49 })).toBe(false);
    expect(isSameFile(upload('a'), { ...file, name: 'план2.dwg' })).toBe(false);
    expect(isSameFile(upload('a'), { ...file, lastModified: 6 })).toBe(false);
  });
});
