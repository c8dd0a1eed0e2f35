import { describe, expect, it } from 'vitest';
import { beginQuote, EMPTY_QUOTE, type QuoteFields, quoteToKeep } from './quote-draft.ts';

const LAMP = 'Светильник, артикул VD-54';
const CAMERA = 'Камера, артикул VD-540';
const given = (comment = '', withBasket = false) => ({ comment, withBasket });

/** Opens the form, changes what is told, and answers what is kept of it. */
function visit(kept: QuoteFields, from: ReturnType<typeof given>, typed: Partial<QuoteFields> = {}) {
  const begun = beginQuote(kept, from);
  return { begun, kept: quoteToKeep({ ...begun, ...typed }, { kept, begun }) };
}

describe('the comment of a quote', () => {
  it('names the product it was asked for, and never one that was looked at before', () => {
    const first = visit(EMPTY_QUOTE, given(LAMP), { name: 'Марина' });
    expect(first.begun.comment).toBe(LAMP);
    expect(first.kept).toMatchObject({ name: 'Марина', comment: '' });
    expect(beginQuote(first.kept, given(CAMERA)).comment).toBe(CAMERA);
    expect(beginQuote(first.kept, given()).comment).toBe('');
  });

  it('keeps what the shopper wrote, below the product that is asked for now', () => {
    const { kept } = visit(EMPTY_QUOTE, given(LAMP), { comment: `${LAMP} — 5 штук` });
    expect(kept.comment).toBe(`${LAMP} — 5 штук`);
    expect(beginQuote(kept, given(LAMP)).comment).toBe(`${LAMP} — 5 штук`);
    expect(beginQuote(kept, given()).comment).toBe(`${LAMP} — 5 штук`);
    const next = visit(kept, given(CAMERA));
    expect(next.begun.comment).toBe(`${CAMERA}\n${LAMP} — 5 штук`);
    expect(next.kept.comment).toBe(`${LAMP} — 5 штук`);
  });

  it('tells a product from one whose name begins with the same words', () => {
    const typed = { ...EMPTY_QUOTE, comment: 'Камера, артикул VD-5400 и кабель' };
    expect(beginQuote(typed, given(CAMERA)).comment).toBe(`${CAMERA}\n${typed.comment}`);
    const both = { ...EMPTY_QUOTE, comment: `${typed.comment}\n${CAMERA}` };
    expect(beginQuote(both, given(CAMERA)).comment).toBe(both.comment);
  });
});

it('the goods of the basket are taken for who came from the basket, and for who ticked them', () => {
  const fromBasket = visit(EMPTY_QUOTE, given('', true), { name: 'Марина' });
  expect(fromBasket.begun.withBasket).toBe(true);
  expect(beginQuote(fromBasket.kept, given(LAMP)).withBasket).toBe(false);
  const ticked = visit(EMPTY_QUOTE, given(), { withBasket: true });
  expect(beginQuote(ticked.kept, given(LAMP)).withBasket).toBe(true);
  const unticked = visit(ticked.kept, given(LAMP), { withBasket: false });
  expect(beginQuote(unticked.kept, given()).withBasket).toBe(false);
});
