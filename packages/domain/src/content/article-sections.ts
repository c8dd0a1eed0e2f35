import { codeFromName } from '../catalog/code-from-name.ts';

export interface ArticleSection {
  /** Of the heading, for links to it; what stands before the first heading has none. */
  id: string;
  /** Plain text. */
  title: string;
  /** Without the heading. */
  html: string;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/gi;
const VOID_TAGS = new Set(['br', 'hr', 'img']);
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00A0',
};

/**
 * An article cut at its headings of the second level, so that each can be linked to and something can stand between two.
 * A heading inside a quotation or a table stays where it is: cut there, both halves would be broken HTML.
 */
export function articleSections(html: string): ArticleSection[] {
  const heads = topHeadings(html);
  const intro = html.slice(0, heads[0]?.from ?? html.length);
  const taken = new Set<string>();
  const sections = heads.map(({ from, to }, place): ArticleSection => {
    const title = plainText(html.slice(from, to));
    const id = freeId(codeFromName(title) || 'razdel', taken);
    return { id, title, html: html.slice(to, heads[place + 1]?.from ?? html.length).trim() };
  });
  return [{ id: '', title: '', html: intro.trim() }, ...sections];
}

interface Heading {
  from: number;
  to: number;
}

function topHeadings(html: string): Heading[] {
  const found: Heading[] = [];
  let depth = 0;
  let from = -1;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const isHeading = name.toLowerCase() === 'h2';
    if (VOID_TAGS.has(name.toLowerCase())) continue;
    if (slash === '') {
      if (isHeading && depth === 0) from = index;
      depth += 1;
    } else {
      depth = Math.max(0, depth - 1);
      if (isHeading && depth === 0 && from >= 0) found.push({ from, to: index + tag.length });
    }
  }
  return found;
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}

/** Two headings with the same words are told apart by a number. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
