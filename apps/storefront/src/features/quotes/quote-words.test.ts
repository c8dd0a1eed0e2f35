import { describe, expect, it } from 'vitest';
import {
  answerText,
  arrivalText,
  askedText,
  differenceText,
  momentText,
  pairText,
  standingWords,
} from './quote-words.ts';
import { sampleLine, sampleVersion } from './sample-quote-view.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('words of an offer', () => {
  it('split the sum into what prices and what contents made of it [KP-043]', () => {
    const from = { ...sampleVersion([]), number: 3 };
    const words = (price: number, contents: number) =>
      plain(pairText({ from, by_price: price, by_contents: contents }));
    expect(words(-13_867_00, 24_794_00)).toBe('к версии 3: цены −13 867 ₽, состав +24 794 ₽');
    expect(words(0, -500_00)).toBe('к версии 3: состав −500 ₽');
    expect(words(7_00, 0)).toBe('к версии 3: цены +7 ₽');
    expect(words(0, 0)).toBe('к версии 3: сумма та же');
  });

  it('tell what was asked for only where it is not what is offered [KP-040]', () => {
    const asked = { text: 'Турникет для проходной', article: 'BT-100', unit: 'шт', quantity: '2' };
    expect(plain(askedText(sampleLine({ asked })))).toBe('Турникет для проходной, BT-100 — 2 шт');
    expect(askedText(sampleLine({ asked: { ...asked, text: 'турникет bt-120', article: 'BT-120' } }))).toBe(
      '',
    );
    expect(askedText(sampleLine())).toBe('');
  });

  it('say when a line comes, and what nobody knows yet', () => {
    expect(plain(arrivalText(sampleLine()))).toBe('к 20 ноября');
    expect(arrivalText(sampleLine({ arrival_date: null }))).toBe('срок уточним');
    expect(arrivalText(sampleLine({ state: 'asked', arrival_date: null }))).toBe('уточняем');
  });

  it('tell moments by the clock of Moscow and differences with their sign', () => {
    expect(plain(momentText('2026-11-19T15:00:00.000Z'))).toBe('19 ноября, 18:00');
    expect([-13_867_00, 24_794_00, 0].map((sum) => plain(differenceText(sum)))).toEqual([
      '−13 867 ₽',
      '+24 794 ₽',
      'без изменений',
    ]);
  });

  it('promise a hold only where the stock is held, and say what comes after the time [KP-040]', () => {
    const sent = {
      status: 'SENT' as const,
      valid_until: '2026-11-19T15:00:00.000Z',
      promised_at: '2026-11-16T10:00:00.000Z',
      is_held: true,
      order: null,
      decline: null,
      can_refresh: false,
    };
    expect(plain(standingWords(sent).title)).toBe('Цены и резерв держим до 19 ноября, 18:00');
    const late = new Date('2026-11-19T15:01:00Z');
    expect(plain(answerText('2026-11-19T15:00:00Z', undefined))).toBe('Ответим до 19 ноября, 18:00');
    expect(plain(answerText('2026-11-19T15:00:00Z', late))).toBe(
      'Обещали ответить до 19 ноября, 18:00, задерживаемся',
    );
    const free = standingWords({ ...sent, is_held: false });
    expect(plain(free.title)).toBe('Цены держим до 19 ноября, 18:00');
    expect(free.text).toBe('Товар не отложен: держим только цены. После срока их можно будет обновить.');
    expect(standingWords(sent).text).toBe(
      'Товар отложен для вас. После срока резерв снимем, а цены можно будет обновить.',
    );
    const over = standingWords({ ...sent, status: 'EXPIRED', can_refresh: true });
    expect(over.text).toContain('Обновите цены');
    expect(
      standingWords({ ...sent, status: 'ACCEPTED', order: { id: 1, number: '2611-000042' } }).title,
    ).toBe('Заказ 2611-000042 оформлен');
  });
});
