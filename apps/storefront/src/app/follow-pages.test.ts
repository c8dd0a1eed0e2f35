import { describe, expect, it } from 'vitest';
import { beginsAtHeading } from './follow-pages.ts';

const CATALOG = { path: '/catalog/kamery', search: '' };
const FILTERED = { path: '/catalog/kamery', search: '?in_stock=true' };
const PRODUCT = { path: '/product/kamera-1', search: '' };

/** An element by its tag, and whether a popup is around it. */
function focused(tag: string, isInPopup = false) {
  return {
    matches: (selector: string) => selector.split(', ').includes(tag),
    closest: (selector: string) => (isInPopup && selector === 'dialog' ? {} : null),
  };
}

describe('a page that came without a reload [LAYOUT-039]', () => {
  it('begins at its heading when the pressed link is gone, or stands in the frame still', () => {
    expect(beginsAtHeading(CATALOG, PRODUCT, null)).toBe(true);
    expect(beginsAtHeading(CATALOG, PRODUCT, focused('body'))).toBe(true);
    expect(beginsAtHeading(CATALOG, PRODUCT, focused('a'))).toBe(true);
    expect(beginsAtHeading(CATALOG, PRODUCT, focused('button'))).toBe(true);
  });

  it('leaves the focus to a field, a heading of its own choice or an open popup', () => {
    expect(beginsAtHeading(CATALOG, PRODUCT, focused('input'))).toBe(false);
    expect(beginsAtHeading(CATALOG, PRODUCT, focused('h2'))).toBe(false);
    expect(beginsAtHeading(CATALOG, PRODUCT, focused('button', true))).toBe(false);
  });

  it('keeps the focus where it is among filters, unless it is lost', () => {
    expect(beginsAtHeading(CATALOG, FILTERED, focused('a'))).toBe(false);
    expect(beginsAtHeading(CATALOG, FILTERED, focused('body'))).toBe(true);
    expect(beginsAtHeading(FILTERED, FILTERED, focused('body'))).toBe(false);
  });
});
