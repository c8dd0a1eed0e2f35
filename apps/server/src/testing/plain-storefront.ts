import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteRuntime } from '@okoem/contract/page.ts';

/** What a page of the plain storefront says about how it was drawn. */
export interface PlainPage {
  url: string;
  runtime: SiteRuntime;
  banners: string[];
  categories: string[];
  /** As whoever asked may see it. */
  product?: { price: number };
  reader: { kind: 'guest' } | PlainReader;
  /** Counts the drawings: two pages with one number were drawn once. */
  drawing: number;
}

/** What the page says of a member. */
export interface PlainReader {
  kind: 'member';
  name: string;
  initials: string;
  customerType: string;
  isFavourite: string;
  favourites: string;
  basket: string;
  /** The session as the boot state has it. */
  boot: string;
}

const contract = (file: string) =>
  JSON.stringify(new URL(`../../../../packages/contract/src/${file}`, import.meta.url).href);

const RENDER = `
import { setTimeout as delay } from 'node:timers/promises';
import { searchCategories } from ${contract('catalog.ts')};
import { searchBanners } from ${contract('content.ts')};
import { getProduct } from ${contract('product-page.ts')};

let drawing = 0;

// As a page of ours does: marks for what is kept, values for what is not.
function readerOf(session, product) {
  if (session.kind === 'guest') return { kind: 'guest' };
  const { kind, name, initials, customerType, marks, favourites } = session;
  const isFavourite = marks ? marks.isFavourite(product?.id ?? 0) : String(favourites.some((one) => one.product_id === product?.id));
  return { kind, name, initials, customerType, isFavourite, favourites: marks?.favouriteCount ?? String(favourites.length), basket: marks?.basketCount ?? String(session.basket.count), boot: marks?.session ?? JSON.stringify(session) };
}

export async function renderPage({ url, call, runtime, session }) {
  drawing += 1;
  const number = drawing;
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/lost') return { kind: 'page', status: 404, html: 'lost ' + number };
  if (pathname === '/moved') return { kind: 'redirect', status: 301, location: '/' };
  if (pathname === '/broken') throw new Error('broken');
  if (pathname === '/slow') await delay(200);
  const asked = pathname === '/banners' ? (await call(searchBanners, { body: {} }).catch(() => ({ data: [] }))) : { data: [] };
  const tree = pathname === '/categories' ? (await call(searchCategories, { body: {} }).catch((error) => error)) : { data: [] };
  if (tree instanceof Error) return { kind: 'page', status: tree.status ?? 500, html: 'failed ' + number, failure: tree };
  const categories = tree.data.map(({ name }) => name);
  const id = pathname.startsWith('/product/') ? pathname.split('-').at(-1) : undefined;
  const query = { customer_region_guid: runtime.city.city_guid };
  let product;
  for (let time = Number(searchParams.get('times') ?? 1); id && time > 0; time -= 1) {
    const answer = await call(getProduct, { params: { id }, query }).catch((error) => error);
    if (answer.status === 404) return { kind: 'page', status: 404, html: 'lost ' + number };
    if (answer instanceof Error) throw answer;
    product = answer.data;
  }
  const said = { url, runtime, banners: asked.data.map(({ title }) => title), categories, product, drawing: number, reader: readerOf(session, product) };
  const ballast = pathname.startsWith('/large') ? ' '.repeat(300 * 1024) : '';
  return { kind: 'page', status: 200, html: JSON.stringify(said) + ballast };
}
`;

/** A build whose pages only say what they were drawn with: for tests of what stands between them and visitors. */
export function buildPlainStorefront(): { distDir: string; remove: () => void } {
  const distDir = mkdtempSync(join(tmpdir(), 'okoem-storefront-'));
  mkdirSync(join(distDir, 'build/client/.vite'), { recursive: true });
  mkdirSync(join(distDir, 'build/server'));
  const manifest = {
    'src/app/boot.ts': { file: 'assets/boot.js' },
    'src/app/entry-client.tsx': { file: 'assets/entry.js' },
  };
  writeFileSync(join(distDir, 'current.json'), JSON.stringify({ folder: 'build' }));
  writeFileSync(join(distDir, 'build/client/.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(distDir, 'build/server/package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(distDir, 'build/server/entry-server.js'), RENDER);
  return { distDir, remove: () => rmSync(distDir, { recursive: true, force: true }) };
}
