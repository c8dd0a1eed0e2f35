import { describe, expect, it } from 'vitest';
import { quoted, quotedLines } from './quoted-text.ts';

describe('somebody’s words in a letter of ours', () => {
  it('stay on their line and between their marks', () => {
    expect(quoted('Анна\r\nТелефон: 02')).toBe('«Анна Телефон: 02»');
    expect(quoted('ООО «Ромашка»')).toBe('«ООО „Ромашка“»');
  });

  it('are marked in every line', () => {
    expect(quotedLines('Нужно\n\nИмя: Борис\u2028Город: Тула')).toBe(
      '> Нужно\n>\n> Имя: Борис\n> Город: Тула',
    );
  });
});
