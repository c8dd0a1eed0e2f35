import { describe, expect, it } from 'vitest';
import { ANALYTICS_NAMES, analyticsItem, type AnalyticsProduct } from './analytics.ts';
import { imageAddress, imageSizeFor } from './image-address.ts';
import { publicConfig, PUBLIC_SETTINGS } from './public-config.ts';

const SIZE = { width: 320, height: 240 };
const PROXY = 'https://img.example';

describe('imageAddress', () => {
  it('goes through the image service [INTEG-015]', () => {
    expect(imageAddress('products/1/a.jpg', SIZE, PROXY)).toBe(
      'https://img.example/insecure/rs:fit:320:240/plain/file/products/1/a.jpg@webp',
    );
    expect(imageAddress('/products/1/a.jpg', SIZE, `${PROXY}/`)).toBe(
      'https://img.example/insecure/rs:fit:320:240/plain/file/products/1/a.jpg@webp',
    );
  });

  it('names the gravity between insecure and the size [INTEG-016]', () => {
    expect(imageAddress('a.jpg', { ...SIZE, gravity: 'ce' }, PROXY)).toBe(
      'https://img.example/insecure/g:ce/rs:fit:320:240/plain/file/a.jpg@webp',
    );
  });

  it('stays as it is without a service and for pictures of other sites [INTEG-017]', () => {
    expect(imageAddress('products/1/a.jpg', SIZE, '')).toBe('products/1/a.jpg');
    for (const address of [
      'https://other.example/a.jpg',
      '//other.example/a.jpg',
      'data:image/png;base64,AA',
    ]) {
      expect(imageAddress(address, SIZE, PROXY)).toBe(address);
    }
  });

  it('escapes what would change the meaning of the address', () => {
    expect(imageAddress('a b@2x?.jpg', SIZE, PROXY)).toMatch(/\/a%20b%402x%3F\.jpg@webp$/);
  });

  it('asks for the smallest of the fixed sizes that needs no stretching', () => {
    expect([1, 48, 49, 1920, 5000].map(imageSizeFor)).toEqual([48, 48, 96, 1920, 1920]);
  });
});

describe('the public configuration', () => {
  it('holds the key of the reviews service [CONF-001]', () => {
    expect(publicConfig({ reviewsKey: 'abc' }).reviewsKey).toBe('abc');
  });

  it('is one list of described settings, empty and thereby off by default [CONF-004]', () => {
    const config = publicConfig({});
    const names = Object.keys(PUBLIC_SETTINGS) as (keyof typeof PUBLIC_SETTINGS)[];
    expect(names).toEqual(
      expect.arrayContaining([
        'imageProxy',
        'chatLoaderUrl',
        'analyticsId',
        'searchScriptUrl',
        'supportPhone',
        'supportEmail',
      ]),
    );
    for (const name of names) {
      expect(config[name]).toBe('');
      expect(PUBLIC_SETTINGS[name]).not.toBe('');
    }
    expect(publicConfig({ chatLoaderUrl: ' https://chat.example/x.js ' }).chatLoaderUrl).toBe(
      'https://chat.example/x.js',
    );
    expect(publicConfig({ chatLoaderUrl: '  ' }).chatLoaderUrl).toBe('');
  });

  it('lets nothing else through', () => {
    expect(publicConfig({ SESSION_SECRET: 'x' })).not.toHaveProperty('SESSION_SECRET');
  });
});

describe('analytics', () => {
  it('use exactly nine names [ANALYT-001]', () => {
    expect(ANALYTICS_NAMES).toEqual([
      'view_banner_slider_1',
      'view_banner_slider_2',
      'view_banner_slider_3',
      'view_banner_slider_4',
      'add_to_cart',
      'move_to_basket',
      'add_to_cart_new',
      'header_search_click',
      'select_item',
    ]);
  });

  it('carry name, price, brand, category and quantity of an item [ANALYT-007]', () => {
    expect(analyticsItem(product(), 3)).toEqual({
      name: 'Камера',
      price: 1234.5,
      brand: 'Окоём',
      category: 'Видеонаблюдение/Камеры',
      quantity: 3,
    });
    expect(analyticsItem(product()).quantity).toBe(1);
  });

  it('read a category chain of names and of plain strings alike [ENT-015]', () => {
    const plain = analyticsItem(product({ category_chain: ['Видеонаблюдение', 'Камеры'] }));
    const named = analyticsItem(
      product({ category_chain: [{ name: 'Видеонаблюдение' }, { name: 'Камеры' }] }),
    );
    expect(plain.category).toBe('Видеонаблюдение/Камеры');
    expect(named.category).toBe(plain.category);
  });
});

function product(changes: Partial<AnalyticsProduct> = {}): AnalyticsProduct {
  return {
    name: 'Камера',
    price: 123_450,
    brand: { name: 'Окоём' },
    category_chain: [{ name: 'Видеонаблюдение' }, { name: 'Камеры' }],
    ...changes,
  };
}
