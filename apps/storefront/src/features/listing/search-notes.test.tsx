import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchNotes } from './search-notes.tsx';

const found = { ignoredWords: [], total: 1 };

it('the article that was probably meant is named and can be searched for, and so can what was typed', () => {
  const corrected = { text: 'ZK-D4280-IR20', reason: 'похожий артикул', isArticle: true };
  const html = renderToStaticMarkup(<SearchNotes q="ZK-D428O-IR20" found={{ ...found, corrected }} />);

  expect(textOf(html)).toBe('Возможно, вы имели в виду «ZK-D4280-IR20». Искать именно «ZK-D428O-IR20»');
  expect(html).toContain('href="/catalog/search?q=%22ZK-D4280-IR20%22"');
});

it('another correction says what was searched for and why', () => {
  const corrected = { text: 'камера', reason: 'раскладка', isArticle: false };
  const html = renderToStaticMarkup(<SearchNotes q="rfvthf" found={{ ...found, corrected }} />);

  expect(textOf(html)).toBe('Показаны результаты по запросу «камера» — раскладка. Искать именно «rfvthf»');
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '');
}
