import type { App } from '../../platform/http/app-type.ts';

/** What is seen of the home page without scrolling far, on usual and on dense screens. */
const MOST_PICTURES = 24;

const ADDRESS = /(?<=srcset="|, )\/insecure\/[^ ",]+@avif/gi;

/**
 * The pictures of the home page, asked for once by ourselves, so that the first visitor after a start does not wait for them
 * to be drawn. One after another: whoever comes meanwhile goes first.
 */
export async function drawHomePictures(app: App): Promise<void> {
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  for (const address of homePictures(body)) await app.inject(address.replaceAll('&amp;', '&'));
}

/** Addresses of our own picture service only, in the order of the page. */
export function homePictures(html: string): string[] {
  return [...new Set(html.match(ADDRESS))].slice(0, MOST_PICTURES);
}
