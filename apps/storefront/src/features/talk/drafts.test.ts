import { expect, it, vi } from 'vitest';
import { draftOf, keepDraft } from './drafts.ts';

it('what was typed and not sent waits in its own thread, until it is sent or wiped [TALK-059]', () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  keepDraft('5', 'Когда отгру');
  keepDraft('6', 'Сделаете скидку?');
  expect([draftOf('5'), draftOf('6'), draftOf('7')]).toEqual(['Когда отгру', 'Сделаете скидку?', '']);
  keepDraft('5', 'Когда отгрузите?');
  expect([draftOf('5'), draftOf('6')]).toEqual(['Когда отгрузите?', 'Сделаете скидку?']);
  keepDraft('5', '');
  expect([draftOf('5'), draftOf('6')]).toEqual(['', 'Сделаете скидку?']);
});
