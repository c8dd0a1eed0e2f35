import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Price } from './price.tsx';

describe('Price', () => {
  it('shows a cut with a real minus, whichever sign the percent has, and none for zero [PRICE-013] [PRICE-014]', () => {
    for (const percent of [18, -18]) {
      expect(renderToStaticMarkup(<Price current="1 ₽" discountPercent={percent} />)).toContain('>−18%<');
    }
    for (const percent of [1, -1]) {
      expect(renderToStaticMarkup(<Price current="1 ₽" discountPercent={percent} />)).toContain('>−1%<');
    }
    expect(renderToStaticMarkup(<Price current="1 ₽" discountPercent={0} />)).not.toContain('%');
  });

  it('strikes the old price through and names it for those who do not see the line [PRICE-008]', () => {
    const html = renderToStaticMarkup(<Price current="6 490 ₽" old="7 990 ₽" />);
    expect(html).toMatch(/<s class[^>]*><span[^>]*>Старая цена <\/span>7 990 ₽<\/s>/);
    expect(renderToStaticMarkup(<Price current="6 490 ₽" />)).not.toContain('<s class');
  });
});
