import { randomBytes } from 'node:crypto';
import type { MemberSession, PersonMarks } from '@okoem/contract/page.ts';

/**
 * Marks stand in a kept page where something of its reader is shown (decision 019). Their frame is of the private use area
 * and holds a secret of this process, so that no product name can be taken for one.
 */
const SECRET = randomBytes(8).toString('hex');
const OPEN = `\uE000${SECRET}:`;
const CLOSE = '\uE001';
const MARK = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`);

const mark = (name: string) => OPEN + name + CLOSE;

const MARKS: PersonMarks = {
  isFavourite: (productId) => mark(`favourite ${productId}`),
  isCompared: (productId) => mark(`compared ${productId}`),
  favouriteCount: mark('favourites'),
  comparedCount: mark('comparisons'),
  basketCount: mark('basket'),
  session: mark('session'),
};

/** The member of a page that will be kept: nobody, seen by the eyes of an audience. */
export function markedSession(customerType: MemberSession['customerType']): MemberSession {
  return {
    kind: 'member',
    person: 0,
    name: mark('name'),
    initials: mark('initials'),
    customerType,
    company: null,
    companies: [],
    favourites: [],
    compared: [],
    marks: MARKS,
  };
}

/** A page cut at its marks: texts and names by turns, a text at both ends. */
export interface CutPage {
  texts: readonly Buffer[];
  names: readonly string[];
}

export function cutAtMarks(html: string): CutPage {
  const parts = html.split(MARK);
  return {
    texts: parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text)),
    names: parts.filter((_, at) => at % 2 === 1),
  };
}

/** The page as its reader gets it. */
export function joinPerson({ texts, names }: CutPage, session: MemberSession): Buffer {
  const valueOf = personValues(session);
  const parts = names.flatMap((name, at) => [texts[at]!, Buffer.from(valueOf(name))]);
  return Buffer.concat([...parts, texts.at(-1)!]);
}

/** What each mark becomes, escaped for where it stands. A mark that nobody knows is a bug, not a page. */
function personValues(session: MemberSession): (name: string) => string {
  const favourites = new Set((session.favourites ?? []).map(({ product_id }) => product_id));
  const compared = new Set((session.compared ?? []).map(({ product_id }) => product_id));
  const values: Record<string, () => string> = {
    name: () => escapeHtml(session.name),
    initials: () => escapeHtml(session.initials),
    favourites: () => countText(favourites.size),
    comparisons: () => countText(compared.size),
    basket: () => countText(session.basket?.count ?? 0),
    session: () => insideScriptText(session),
  };
  return (name) => {
    const [kind, id] = name.split(' ');
    if (kind === 'favourite') return String(favourites.has(Number(id)));
    if (kind === 'compared') return String(compared.has(Number(id)));
    const value = values[name];
    if (!value) throw new Error('A page shows something of its reader that nobody fills in.');
    return value();
  };
}

const MOST_SHOWN = 99;

/** As `CountBadge` writes it. */
function countText(count: number): string {
  if (count === 0) return '';
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** JSON as the content of a string of JSON inside a script element. */
function insideScriptText(session: MemberSession): string {
  const text = JSON.stringify(JSON.stringify(session)).slice(1, -1);
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
