import type * as React from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const element = { id: 'slot' };
const mount = vi.fn<(options: object) => void>();

beforeEach(() => {
  vi.resetModules();
  mount.mockReset();
  vi.stubGlobal('window', { reviewsWidget: { mount } });
  // No page is drawn here: the hook runs as it would once its place stands on one.
  vi.doMock('react', async (original) => ({
    ...(await original<typeof React>()),
    use: () => ({ config: { reviewsKey: 'key-1', reviewsScriptUrl: '/reviews.js' } }),
    useRef: () => ({ current: element }),
    useState: () => [undefined, () => undefined],
    useEffect: (run: () => void) => run(),
  }));
});

afterEach(() => {
  vi.doUnmock('react');
  vi.resetModules();
});

it.each([
  ['default', undefined],
  ['default', {}],
  ['dark', { theme: 'dark' }],
])(
  'the reviews service is asked for the theme %s by who wants %j, and is told no styles [INTEG-011]',
  async (theme, wanted) => {
    const { useReviewsWidget } = await import('./reviews-widget.ts');
    useReviewsWidget('reviews', 7, wanted);
    expect(mount).toHaveBeenCalledExactlyOnceWith({
      key: 'key-1',
      theme,
      place: 'reviews',
      productId: 7,
      element,
    });
  },
);
