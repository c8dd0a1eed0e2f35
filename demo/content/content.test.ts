import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '../catalog/departments.ts';
import { parseObjectAddress } from '../pictures/objects/object-scene.ts';
import { parsePictureAddress } from '../pictures/picture-address.ts';
import { BANNERS } from './banners.ts';
import { COLLECTIONS } from './collections.ts';
import { MENUS } from './menus.ts';
import { PAGES } from './pages.ts';
import { POSTS } from './posts.ts';
import { REFERENCE_CARDS } from './reference-cards.ts';
import { REVIEW_AUTHORS, REVIEWS } from './reviews.ts';
import { SEO_PAGES } from './seo-pages.ts';

/** Addresses the application answers itself, without content behind them. */
const APPLICATION_ROUTES = [
  '/',
  '/brands',
  '/blog',
  '/calculators',
  '/compare',
  '/cart',
  '/pages/specs',
  '/lk/profile',
  '/lk/orders',
  '/orders',
  '/lk/favorites',
  '/lk/tenders',
  '/tenders',
  '/tenders?kind=1',
  '/tenders?kind=2',
  '/tenders/new?kind=1',
  '/tenders/new?kind=2',
];

const SECTIONS = DEPARTMENTS.flatMap(({ sections }) => sections);
const LEAF_CODES = SECTIONS.flatMap(({ leaves }) => leaves).map(({ code }) => code);
const CATEGORY_CODES = [...DEPARTMENTS, ...SECTIONS].map(({ code }) => code).concat(LEAF_CODES);

const ADDRESSES = new Set([
  ...APPLICATION_ROUTES,
  ...PAGES.map(({ slug }) => `/pages/${slug}`),
  ...POSTS.map(({ slug }) => `/blog/${slug}`),
  ...COLLECTIONS.map(({ code }) => `/catalog/collections/${code}`),
  ...REFERENCE_CARDS.map(({ code }) => `/catalog/reference-cards/${code}`),
  ...CATEGORY_CODES.map((code) => `/catalog/${code}`),
]);

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ALLOWED_TAGS = 'h2 h3 p ul ol li table thead tbody tr th td a strong'.split(' ');
/** Two words each; and the specification spells «Просчет спецификации» in its own way. */
const DIFFERENT_WITHOUT_YO = new Set(['всё', 'чём', 'просчёт']);
const NEVER_WITHOUT_YO =
  /^(еще|ее|учет|расчет|счет(?!ов)|объем|прием|подъем|емкост|надежн|партнер|крепеж|отчет)/;
const OUTSIDE_LINK = /^(mailto:[a-z]+@okoem\.example|tel:8800\d{7})$/;

const TEXTS_OF_HTML = [
  ...[...PAGES, ...POSTS].map(({ slug, html }) => [slug, html] as const),
  ...REFERENCE_CARDS.map(({ code, html }) => [code, html] as const),
  ...SEO_PAGES.map(({ path, text }) => [path, text] as const),
];

const PLAIN_TEXTS = [
  ...PAGES.map(({ title }) => title),
  ...POSTS.flatMap(({ title, lead }) => [title, lead]),
  ...MENUS.flatMap(({ name, items }) => [name, ...items.map((item) => item.name)]),
  ...BANNERS.flatMap(({ title, text, action, second }) => [title, text, action, second.action]),
  ...COLLECTIONS.flatMap(({ name, description }) => [name, description]),
  ...REFERENCE_CARDS.map(({ name }) => name),
  ...SEO_PAGES.flatMap(({ h1, title, description, keywords }) => [h1, title, description, keywords]),
  ...REVIEWS.flatMap(({ text, answer }) => [text, answer ?? 'Спасибо.']),
  ...REVIEW_AUTHORS,
];

describe('names of content', () => {
  it('uses every slug and code once, in kebab case', () => {
    const kinds = [
      PAGES.map(({ slug }) => slug),
      POSTS.map(({ slug }) => slug),
      COLLECTIONS.map(({ code }) => code),
      REFERENCE_CARDS.map(({ code }) => code),
    ];
    for (const names of kinds) {
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !KEBAB.test(name))).toEqual([]);
    }
  });

  it('leaves the page of specifications to the application', () => {
    expect(PAGES.map(({ slug }) => slug)).not.toContain('specs');
  });

  it('has the pages the footer and the consents name', () => {
    const slugs = PAGES.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'user-agreement',
        'privacy-policy',
        'personal-data-consent',
        'mailing-consent',
        'offer-terms',
      ]),
    );
  });
});

describe('links of content', () => {
  it('leads from menus and banners only to what exists', () => {
    const calls = BANNERS.flatMap(({ url, second }) => [url, second.url]);
    const urls = [...MENUS.flatMap(({ items }) => items).map(({ url }) => url), ...calls];
    expect(urls.filter((url) => !ADDRESSES.has(url))).toEqual([]);
  });

  it('leads from texts only to what exists, to our mail and to our phone', () => {
    const links = TEXTS_OF_HTML.flatMap(([, html]) => [...html.matchAll(/href="([^"]*)"/g)]).map(
      ([, href]) => href!,
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((href) => !ADDRESSES.has(href) && !OUTSIDE_LINK.test(href))).toEqual([]);
  });

  it('tells search engines only about what exists', () => {
    expect(SEO_PAGES.map(({ path }) => path).filter((path) => !ADDRESSES.has(path))).toEqual([]);
  });

  it('shows pictures that can be drawn', () => {
    const images = [...BANNERS, ...POSTS, ...REFERENCE_CARDS].map(({ image }) => image);
    const isDrawn = (image: string) => parsePictureAddress(image) ?? parseObjectAddress(image);
    expect(images.filter((image) => isDrawn(image) === undefined)).toEqual([]);
  });
});

describe('HTML of content', () => {
  it.each(TEXTS_OF_HTML)('%s is balanced and uses the allowed tags only', (_, html) => {
    expect(brokenTags(html)).toEqual([]);
  });

  it('gives headings, rows and items some text', () => {
    const empty = TEXTS_OF_HTML.filter(([, html]) =>
      /<(h2|h3|p|li|th|td|a|strong)[^>]*>\s*<\/\1>/.test(html),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('keeps the cells of a table in step', () => {
    const tables = TEXTS_OF_HTML.flatMap(([, html]) => html.match(/<table>.*?<\/table>/gs) ?? []);
    const uneven = tables.filter((table) => {
      const rows = table.match(/<tr>.*?<\/tr>/gs) ?? [];
      return new Set(rows.map((row) => row.match(/<t[hd]>/g)?.length)).size > 1;
    });
    expect(uneven).toEqual([]);
  });
});

describe('Russian of content', () => {
  const texts = [...PLAIN_TEXTS, ...TEXTS_OF_HTML.map(([, html]) => withoutTags(html))];

  it('has no double spaces, no straight quotes, no hyphen for a dash and no three dots', () => {
    const untidy = texts.flatMap((text) => text.match(/.{0,20}(?: {2}|["']| - |\.\.\.|!).{0,20}/g) ?? []);
    expect(untidy).toEqual([]);
  });

  it('writes ё', () => {
    const words = new Set(
      texts
        .join(' ')
        .toLowerCase()
        .match(/[а-яё]+/g),
    );
    const twoWays = [...words].filter((word) => word.includes('ё') && words.has(word.replaceAll('ё', 'е')));
    expect(twoWays.filter((word) => !DIFFERENT_WITHOUT_YO.has(word))).toEqual([]);
    expect([...words].filter((word) => NEVER_WITHOUT_YO.test(word))).toEqual([]);
  });

  it('names no brand of somebody else', () => {
    const known =
      /hikvision|dahua|болид|рубеж\b|bolid|axis|bosch|honeywell|legrand|schneider|bpt|came\b|nice\b|ajax/i;
    expect(texts.filter((text) => known.test(text))).toEqual([]);
  });
});

describe('length of content', () => {
  it('writes articles of 400 to 800 words, newest first', () => {
    const words = POSTS.map(({ slug, html }) => [slug, wordCount(html)] as const);
    expect(words.filter(([, count]) => count < 400 || count > 800)).toEqual([]);
    expect(POSTS).toHaveLength(12);
    expect(POSTS).toEqual(POSTS.toSorted((one, other) => one.daysAgo - other.daysAgo));
  });

  it('writes legal pages in full', () => {
    const legal = new Set(['user-agreement', 'privacy-policy', 'offer-terms', 'seller-terms']);
    const lengths = PAGES.filter(({ slug }) => legal.has(slug)).map(({ html }) => wordCount(html));
    expect(lengths).toHaveLength(legal.size);
    expect(Math.min(...lengths)).toBeGreaterThan(700);
  });

  it('keeps titles and descriptions for search engines within their bounds, each once', () => {
    const titles = SEO_PAGES.map(({ title }) => title);
    expect(titles.filter((title) => title.length > 65)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = SEO_PAGES.map(({ path, description }) => [path, description.length] as const);
    expect(descriptions.filter(([, length]) => length < 120 || length > 160)).toEqual([]);
    expect(new Set(SEO_PAGES.map(({ path }) => path)).size).toBe(SEO_PAGES.length);
  });

  it('tells search engines about every department', () => {
    const paths = new Set(SEO_PAGES.map(({ path }) => path));
    expect(DEPARTMENTS.filter(({ code }) => !paths.has(`/catalog/${code}`))).toEqual([]);
  });

  it('says two to four sentences in a text for search engines', () => {
    const counts = SEO_PAGES.map(
      ({ path, text }) => [path, text.match(/[.](?=\s|<)/g)?.length ?? 0] as const,
    );
    expect(counts.filter(([, count]) => count < 2 || count > 4)).toEqual([]);
    expect(SEO_PAGES.filter(({ text }) => !/^(<p>[^<]*<\/p>)+$/.test(text))).toEqual([]);
  });

  it('gives a reference card three to six paragraphs before its questions', () => {
    const odd = REFERENCE_CARDS.filter(({ html }) => {
      const [about = '', questions = ''] = html.split('<h2>Вопросы и ответы</h2>');
      const paragraphs = about.match(/<p>/g)?.length ?? 0;
      return paragraphs < 3 || paragraphs > 6 || !questions.includes('<h3>');
    });
    expect(odd.map(({ code }) => code)).toEqual([]);
  });
});

describe('what content leans on', () => {
  it('tells in reference cards about leaves that exist', () => {
    expect(REFERENCE_CARDS.filter(({ leaf }) => !LEAF_CODES.includes(leaf))).toEqual([]);
  });

  it('filters collections by known words and existing categories', () => {
    const known = new Set(['category_code', 'discount', 'is_new', 'in_stock']);
    const keys = COLLECTIONS.flatMap(({ filter }) => Object.keys(filter));
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    const codes = COLLECTIONS.flatMap(({ filter }) => filter['category_code'] ?? []);
    expect(codes.filter((code) => !CATEGORY_CODES.includes(String(code)))).toEqual([]);
  });

  it('has the menus of the layout, with a footer of three columns', () => {
    expect(MENUS.map(({ code }) => code)).toEqual([
      'header_main',
      'header_help',
      'footer_1',
      'footer_2',
      'footer_3',
    ]);
    const columns = MENUS.filter(({ code }) => code.startsWith('footer')).map(({ items }) => items.length);
    expect(columns.every((count) => count >= 5 && count <= 7)).toBe(true);
  });

  it('has four main banners', () => {
    expect(BANNERS.map(({ place }) => place)).toEqual(Array.from({ length: 4 }, () => 'home-main'));
  });
});

describe('reviews', () => {
  it('says nothing twice', () => {
    expect(REVIEWS.length).toBeGreaterThanOrEqual(90);
    const texts = REVIEWS.flatMap(({ text, answer }) => [text, ...(answer === undefined ? [] : [answer])]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(REVIEW_AUTHORS).size).toBe(60);
  });

  it('is mostly content, with room for complaints and answers', () => {
    const share = (fits: (review: (typeof REVIEWS)[number]) => boolean) =>
      REVIEWS.filter(fits).length / REVIEWS.length;
    expect(share(({ rating }) => rating === 5)).toBeCloseTo(0.55, 1);
    expect(share(({ rating }) => rating === 4)).toBeCloseTo(0.25, 1);
    expect(share(({ rating }) => rating === 3)).toBeCloseTo(0.1, 1);
    expect(share(({ rating }) => rating < 3)).toBeCloseTo(0.1, 1);
    expect(share(({ answer }) => answer !== undefined)).toBeCloseTo(0.25, 1);
  });

  it('fits any product: no word belongs to one kind of goods', () => {
    const kinds = /камер|объектив|канал|литр|кабел|замок|датчик|аккумулятор|сейф|генератор/i;
    expect(REVIEWS.filter(({ text, answer = '' }) => kinds.test(text + answer))).toEqual([]);
  });
});

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '\n');
}

function wordCount(html: string): number {
  return withoutTags(html).match(/[\p{L}\d]+(?:[-,.][\p{L}\d]+)*/gu)?.length ?? 0;
}

function brokenTags(html: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [tag, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    if (!ALLOWED_TAGS.includes(name!)) problems.push(tag);
    else if (slash === '/') {
      const last = open.pop();
      if (last !== name) problems.push(`${tag} closes ${last}`);
    } else {
      if (!/^<a href="[^"]+">$|^<[a-z0-9]+>$/.test(tag)) problems.push(tag);
      open.push(name!);
    }
  }
  const strayBracket = withoutTags(html).match(/[<>]/g) ?? [];
  return [...problems, ...open, ...strayBracket];
}
