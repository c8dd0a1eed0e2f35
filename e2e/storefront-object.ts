import type { Page } from '@playwright/test';

interface Storefront {
  cartState: Record<number, number>;
  comparesState: number[];
  wishlistState: number[];
  addToCart: (id: number, quantity?: number) => Promise<void>;
  removeFromCart: (id: number) => void;
  addToWishlist: (id: number) => void;
  removeFromWishlist: (id: number) => void;
  addToCompare: (id: number) => Promise<void>;
  removeFromCompare: (id: number) => void;
}

/** Speaks to the object as the outside service does. */
export async function openShop(page: Page) {
  await page.goto('/pages/delivery');
  await page.waitForFunction(() => 'storefront' in window);
  return (member: keyof Storefront, id = 0): Promise<unknown> =>
    page.evaluate(
      ({ name, given }) => {
        const { [name]: asked } = (window as unknown as { storefront: Storefront }).storefront;
        return typeof asked === 'function' ? asked(given) : asked;
      },
      { name: member, given: id },
    );
}
