import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THIRD_LEVEL_SHOWN, CATEGORY_LEVELS } from '../catalog/category-tree.ts';
import { LISTING_PAGE_SIZE } from '../catalog/listing-page-size.ts';
import { OFFERS_LIMIT } from '../catalog/warehouse-offer.ts';
import { CURRENT_CITY_IDS } from '../customer/audience.ts';
import { DELIVERY_TIMEOUT_MS } from '../delivery/delivery-readiness.ts';
import { KOPECKS_IN_ROUBLE } from '../money.ts';
import { DEFAULT_QUANTITY, MAX_QUANTITY, MIN_QUANTITY, QUANTITY_STEP } from '../quantity/quantity-bounds.ts';
import { REFRESH_MARGIN_MS } from '../session/auth-token.ts';
import * as fileSizes from '../validation/file-size.ts';
import { COMPARE_DELETE_RETRIES, REQUEST_TIMEOUT_MS } from '../wire/api-limits.ts';
import { DEFAULT_LIMIT, DEFAULT_PAGE } from '../wire/pagination.ts';
import { BREAKPOINTS, PHONE_SCREEN } from './breakpoints.ts';
import { layoutOf, NAMED_BREAKPOINTS, PLAIN_BREAKPOINTS } from './layout-steps.ts';
import * as timings from './timings.ts';

describe('timings', () => {
  it('give a request 10000 ms [CONST-001]', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
  });

  it('open the registration popup after 10000 ms [CONST-002]', () => {
    expect(timings.REGISTRATION_POPUP_DELAY_MS).toBe(10_000);
  });

  it('send goals after 1000 ms [CONST-003]', () => {
    expect(timings.GOAL_DELAY_MS).toBe(1000);
  });

  it('open the submenu after 400 ms [CONST-004]', () => {
    expect(timings.SUBMENU_HOVER_DELAY_MS).toBe(400);
  });

  it('close the submenu after 500 ms [CONST-005]', () => {
    expect(timings.SUBMENU_LEAVE_DELAY_MS).toBe(500);
  });

  it('hide the chat button after 5000 ms [CONST-006]', () => {
    expect(timings.CHAT_BUTTON_HIDE_DELAY_MS).toBe(5000);
  });

  it('change banners every 5000 ms [CONST-007]', () => {
    expect(timings.BANNER_AUTOPLAY_MS).toBe(5000);
  });

  it('debounce by 300 ms, in the search box too [CONST-010]', () => {
    expect(timings.DEBOUNCE_MS).toBe(300);
    expect(timings.SEARCH_DEBOUNCE_MS).toBe(300);
  });
});

describe('limits', () => {
  it('are named constants [CONST-011]', () => {
    expect([MIN_QUANTITY, MAX_QUANTITY, QUANTITY_STEP]).toEqual([0, 999, 1]);
    expect(OFFERS_LIMIT).toBe(50);
    expect([DEFAULT_LIMIT, DEFAULT_PAGE]).toEqual([10, 1]);
    expect(COMPARE_DELETE_RETRIES).toBe(2);
    expect(THIRD_LEVEL_SHOWN).toBe(5);
    expect(CATEGORY_LEVELS).toEqual([0, 1, 2]);
    expect(CURRENT_CITY_IDS).toEqual({ business: 1, retail: 2 });
    expect(DEFAULT_QUANTITY).toBe(1);
  });

  it('of files are five numbers [CONST-012]', () => {
    expect({ ...fileSizes }).toEqual({
      FILE_SIZE_256_KB: 262_144,
      FILE_SIZE_1_MB: 1_024_000,
      FILE_SIZE_2_MB: 2_048_000,
      FILE_SIZE_10_MB: 10_240_000,
      FILE_SIZE_50_MB: 51_200_000,
    });
  });

  it('of files are each written out, none derived from another [CONST-013]', () => {
    const source = readFileSync(new URL('../validation/file-size.ts', import.meta.url), 'utf8');
    const values = [...source.matchAll(/^export const \w+ = (.*);$/gm)].map((match) => match[1]);
    expect(values).toEqual(['262_144', '1_024_000', '2_048_000', '10_240_000', '51_200_000']);
  });

  it('give the unexplained numbers a meaning [CONST-021]', () => {
    expect(DELIVERY_TIMEOUT_MS).toBe(30_000);
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    expect(LISTING_PAGE_SIZE).toBe(24);
    expect(DEFAULT_LIMIT).toBe(10);
    expect(COMPARE_DELETE_RETRIES).toBe(2);
    expect(Math.abs(REFRESH_MARGIN_MS)).toBe(300_000);
    expect(timings.CACHE_LIFETIME_MS).toBe(300_000);
    expect(timings.GOAL_DELAY_MS).toBe(1000);
    expect(KOPECKS_IN_ROUBLE).toBe(100);
  });

  it('let a delivery calculation take 30000 ms', () => {
    expect(DELIVERY_TIMEOUT_MS).toBe(30_000);
  });
});

describe('widths', () => {
  it('of the first set are eight, and a phone is no wider than the third [CONST-014] [CONST-017]', () => {
    expect(BREAKPOINTS).toEqual([375, 567, 768, 992, 1024, 1240, 1280, 1440]);
    expect(PHONE_SCREEN).toBe('(max-width: 768px)');
  });

  it('of the second set have names [CONST-015]', () => {
    expect(NAMED_BREAKPOINTS).toEqual({
      xxxl: 1920,
      xxl: 1600,
      xl: 1440,
      lg: 1280,
      md: 960,
      sm: 768,
      xs: 568,
      xxs: 360,
      xxxs: 320,
    });
  });

  it('of the second set also come without names, with 1024 for 960 [CONST-016]', () => {
    expect(PLAIN_BREAKPOINTS).toEqual([1920, 1600, 1440, 1280, 1024, 768, 568, 360, 320]);
    expect(NAMED_BREAKPOINTS.md).toBe(960);
  });

  it('of a window are told by the name and by the step it reaches [CONST-015] [CONST-016]', () => {
    const told = [2560, 1920, 1919, 1023, 960, 959, 568, 320, 300].map((width) => layoutOf(width));
    expect(told).toEqual([
      { layout: 'xxxl', width: 1920 },
      { layout: 'xxxl', width: 1920 },
      { layout: 'xxl', width: 1600 },
      { layout: 'md', width: 768 },
      { layout: 'md', width: 768 },
      { layout: 'sm', width: 768 },
      { layout: 'xs', width: 568 },
      { layout: 'xxxs', width: 320 },
      { layout: 'xxxs', width: 320 },
    ]);
  });
});
