import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { drawHomePictures, homePictures } from './home-pictures.ts';

const PICTURE = '/insecure/rs:fit:480:480/plain/file/illustrations/objects/office.svg@avif';
const SHARPER = PICTURE.replaceAll('480', '960');

describe('the pictures of the home page', () => {
  it('are found once each, in their order, and only where our own service draws them', () => {
    const html = `<source type="image/avif" srcSet="${PICTURE} 1x, ${SHARPER} 2x"/><img src="/x.png" srcset="${PICTURE}"/>
      <source srcset="https://images.example/insecure/a@avif 1x"/>`;

    expect(homePictures(html)).toEqual([PICTURE, SHARPER]);
  });

  it('are no reason for a start to fail when there is no page', async () => {
    const shop = await createTestApp();

    await expect(drawHomePictures(shop.app)).resolves.toBeUndefined();
  });
});
