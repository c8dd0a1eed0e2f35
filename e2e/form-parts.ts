import type { Locator } from '@playwright/test';
import { expect } from './shop-test.ts';

interface Incomplete {
  /** The form, or the popup or page it stands in. */
  form: Locator;
  send: Locator;
  /** The first field from the top that is wrong. */
  first: Locator;
}

/** Nobody is blamed before sending; whoever sends stands in the first wrong field, which says so. */
export async function sendIncomplete({ form, send, first }: Incomplete): Promise<void> {
  await expect(first).toBeVisible();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
  // Nothing is sent, and nobody blamed, while the form is still loading what it needs.
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await send.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
}
