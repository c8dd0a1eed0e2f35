import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Led } from './led.tsx';

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a lamp says its words as they are, each part of them in one piece', () => {
  const html = renderToStaticMarkup(<Led state="ok">Нижний Новгород · 29 шт · послезавтра</Led>);

  expect(wordsOf(html)).toBe('Нижний Новгород · 29 шт · послезавтра');
  expect(html.match(/<span>[^<]+<\/span>/g)).toEqual([
    '<span>Нижний Новгород</span>',
    '<span> · 29 шт</span>',
    '<span> · послезавтра</span>',
  ]);
});

test('words without parts may break anywhere', () => {
  const html = renderToStaticMarkup(<Led state="off">Не доставляем в ваш город</Led>);

  expect(html.match(/<span/g)).toHaveLength(1);
  expect(wordsOf(html)).toBe('Не доставляем в ваш город');
});
