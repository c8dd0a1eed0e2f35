import { describe, expect, it } from 'vitest';
import { awaitedText, documentsText, paperTitle } from './paper-words.ts';

describe('papers in words', () => {
  it('are called by kind, number and version', () => {
    expect(paperTitle({ kind: 'invoice', number: '2611-000042', version: 1 })).toBe('Счёт 2611-000042');
    expect(paperTitle({ kind: 'upd', number: '03-2026-000001', version: 2 })).toBe(
      'УПД 03-2026-000001, изм. 2',
    );
  });

  it('that are still to come are told by the parts they wait for', () => {
    expect(awaitedText([])).toBe('');
    expect(awaitedText(['2611-000042-1'])).toBe('Отгрузочные документы по посылке 1');
    expect(awaitedText(['2611-000042-1', '2611-000042-2', '2611-000042-3'])).toBe(
      'Отгрузочные документы по посылкам 1, 2 и 3',
    );
    expect(documentsText(6)).toBe('Сертификаты и руководства: 6\u00A0файлов');
  });
});
