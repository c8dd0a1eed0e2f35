import { describe, expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';
import { quoted } from './quoted-text.ts';

const WHOLE: Letter = {
  preheader: 'Первое, что видно в списке',
  heading: 'Заказ готов',
  lead: ['Приезжайте до вечера.', 'Возьмите паспорт.'],
  code: '012345',
  button: { label: 'Открыть заказ', url: 'https://okoem.example/lk/orders?a=1&b=2' },
  facts: [
    { label: 'Номер', value: '2611-000482' },
    { label: 'Сумма', value: '331 466 ₽' },
  ],
  blocks: [
    'Ждём вас.',
    { caption: 'Комментарий', quote: 'раз\nдва' },
    { caption: 'Похожее', links: [{ label: 'Замок', url: 'https://okoem.example/product/zamok-1' }] },
    {
      caption: 'Посылка 1',
      note: 'Самовывоз',
      rows: [
        { text: 'Камера', note: 'арт. К-1, 2 шт', value: '200 ₽' },
        { text: 'Доставка', value: 'бесплатно' },
      ],
    },
  ],
  small: ['Если это не вы, удалите письмо.'],
  unsubscribe: { label: 'Не писать', url: 'https://okoem.example/unsubscribe?token=1' },
};

/** What a reader sees: tags out, entities read, as a mail program would. */
function seen(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names, comments and articles are typed by strangers. */
const HOSTILE = `</td></table><script>alert(1)</script><img src=x onerror="alert('2')">&lt;b&gt;`;

describe('a letter', () => {
  it('says the same as plain text and as HTML', () => {
    expect(letterText(WHOLE)).toMatchInlineSnapshot(`
      "Заказ готов

      Приезжайте до вечера.

      Возьмите паспорт.

      Код: 012345

      Открыть заказ: https://okoem.example/lk/orders?a=1&b=2

      Номер: 2611-000482
      Сумма: 331 466 ₽

      Ждём вас.

      Комментарий:
      > раз
      > два

      Похожее:
      Замок: https://okoem.example/product/zamok-1

      Посылка 1
      Самовывоз
      Камера, арт. К-1, 2 шт: 200 ₽
      Доставка: бесплатно

      Если это не вы, удалите письмо.

      Не писать: https://okoem.example/unsubscribe?token=1

      Маркетплейс «Окоём»"
    `);
    const html = letterHtml('Заказ', WHOLE);
    expect(seen(html)).toBe(
      'Первое, что видно в списке окоём Заказ готов Приезжайте до вечера. Возьмите паспорт. 012345 Открыть заказ Номер 2611-000482 Сумма 331 466 ₽ Ждём вас. Комментарий раз два Похожее Замок Посылка 1 Самовывоз Камера арт. К-1, 2 шт 200 ₽ Доставка бесплатно Если это не вы, удалите письмо. Не писать Маркетплейс «Окоём»',
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&#38;', '&'));
    expect(links).toEqual([
      'https://okoem.example/lk/orders?a=1&b=2',
      'https://okoem.example/product/zamok-1',
      'https://okoem.example/unsubscribe?token=1',
    ]);
  });

  it('shows markup in any of its texts as the text it is', () => {
    const hostile: Letter = {
      preheader: HOSTILE,
      heading: HOSTILE,
      lead: [`Здравствуйте, ${quoted(HOSTILE)}`],
      code: HOSTILE,
      button: { label: HOSTILE, url: `https://okoem.example/?q="><script>` },
      facts: [{ label: HOSTILE, value: HOSTILE }],
      blocks: [
        HOSTILE,
        { caption: HOSTILE, quote: HOSTILE },
        { caption: HOSTILE, links: [{ label: HOSTILE, url: 'https://okoem.example/' }] },
        { caption: HOSTILE, note: HOSTILE, rows: [{ text: HOSTILE, note: HOSTILE, value: HOSTILE }] },
      ],
      small: [HOSTILE],
      unsubscribe: { label: HOSTILE, url: 'https://okoem.example/' },
    };
    const html = letterHtml(HOSTILE, hostile);
    const tags = new Set([...html.matchAll(/<\/?([a-z]+\d?)/gi)].map(([, tag]) => tag!.toLowerCase()));
    const ours = letterHtml('Заказ', WHOLE);
    expect(tags).toEqual(
      new Set([...ours.matchAll(/<\/?([a-z]+\d?)/gi)].map(([, tag]) => tag!.toLowerCase())),
    );
    expect(html).not.toMatch(/<[^>]*\son\w+=/);
    expect(seen(html).split(HOSTILE).length - 1).toBe(19);
  });

  it('loads nothing from anywhere and is 600 pixels wide at most', () => {
    const html = letterHtml('Заказ', WHOLE);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video)\b|url\(|@import|src=/);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  it('without an address to refuse it says that it is a notice', () => {
    const notice: Letter = { preheader: '', heading: 'Пароль изменён', lead: [] };
    expect(seen(letterHtml('', notice))).toBe(
      'окоём Пароль изменён Служебное письмо, рекламы в нём нет. Маркетплейс «Окоём»',
    );
    expect(seen(letterHtml('', WHOLE))).not.toContain('Служебное');
  });

  it('links to pages and to nothing else', () => {
    const letter = (url: string): Letter => ({ ...WHOLE, button: { label: 'Открыть', url } });
    expect(() => letterHtml('', letter('javascript:alert(1)'))).toThrow(RangeError);
    expect(() => letterHtml('', letter('data:text/html,x'))).toThrow(RangeError);
  });
});
