import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect } from './shop-test.ts';

/** At no width anything sticks out, and as a phone shows it nothing is wrong for who cannot see. */
export async function fitsPhone(page: Page, widths: readonly number[] = []): Promise<void> {
  for (const width of [...widths, 375]) {
    await page.setViewportSize({ width, height: 812 });
    expect(await scrollWidth(page)).toBe(width);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
