import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { closesBySwipe } from './popup-swipe.ts';
import { POPUP_VARIANTS } from './popup-variant.ts';
import { Popup, POPUP_CLOSE_MS } from './popup.tsx';

describe('POPUP_VARIANTS', () => {
  it('are these twelve and no other [POPUP-003]', () => {
    expect(POPUP_VARIANTS).toEqual([
      'fullscreen',
      'catalog',
      'cart',
      'auth',
      'detail-offers',
      'zero-stock',
      'refund',
      'delivery',
      'side-right',
      'side-left',
      'scroll-inside',
      'high-level',
    ]);
  });
});

describe('Popup', () => {
  it('has a close button whatever its variant and whatever stands in it [POPUP-001]', () => {
    for (const variant of [undefined, ...POPUP_VARIANTS])
      for (const parts of [{ label: 'Вход' }, { title: 'Вход', lead: 'Назад', footer: 'Готово' }])
        expect(
          renderToStaticMarkup(
            <Popup isOpen onClose={() => undefined} {...(variant && { variant })} {...parts} />,
          ).match(/<button[^>]*aria-label="Закрыть попап"/g),
          variant,
        ).toHaveLength(1);
  });

  it('is not in the page while it is closed', () => {
    expect(renderToStaticMarkup(<Popup isOpen={false} onClose={() => undefined} title="Вход" />)).toBe('');
  });

  it('has a heading only with a title, and a body only with content [POPUP-002] [POPUP-008]', () => {
    const bare = renderToStaticMarkup(<Popup isOpen onClose={() => undefined} label="Вход" />);
    const full = renderToStaticMarkup(
      <Popup isOpen onClose={() => undefined} title="Вход">
        Текст
      </Popup>,
    );

    expect(bare).not.toContain('<h2');
    expect(bare).toContain('aria-label="Вход"');
    // The panel and its head, and no third one for a body.
    expect(bare.match(/<div/g)).toHaveLength(2);
    expect(full).toContain('>Вход</h2>');
    expect(full).toContain('Текст');
  });
});

describe('the closing of a popup', () => {
  it('takes 300 ms, in the script that removes it as in the style that moves it [CONST-009]', () => {
    expect(POPUP_CLOSE_MS).toBe(300);
    expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toContain('--d-popup: 300ms;');
  });
});

describe('closesBySwipe', () => {
  it('past 30 % of the height, however slow', () => {
    expect(closesBySwipe({ distance: 150, height: 500, ms: 5000 })).toBe(false);
    expect(closesBySwipe({ distance: 151, height: 500, ms: 5000 })).toBe(true);
  });

  it('when fast, unless it is the jerk of a tap', () => {
    expect(closesBySwipe({ distance: 50, height: 500, ms: 100 })).toBe(true);
    expect(closesBySwipe({ distance: 50, height: 500, ms: 101 })).toBe(false);
    expect(closesBySwipe({ distance: 31, height: 500, ms: 1 })).toBe(false);
  });
});
