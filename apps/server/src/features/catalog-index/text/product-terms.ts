import { CARD, HEAD, NAME, nameRoles, THING, type Place } from '@okoem/domain/search/name-roles.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { slashLists } from '@okoem/domain/search/slash-lists.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import { stemOf } from './stem.ts';
import { intern } from './string-table.ts';
import { emitToken, findTermOfWord, termOfWord, type EmitTerm, type Vocabulary } from './vocabulary.ts';

export interface ProductText {
  name: string;
  article: string;
  /** Codes under which the seller knows the product, found like the article. */
  codes?: readonly string[];
  /** Terms of dictionary texts, given by `terms`. */
  brand: readonly number[];
  category: readonly number[];
  /** Of its category and those above, given by `departmentTerm`. */
  departments?: readonly number[];
  values: readonly number[];
}

const MOST_PAIRED = 6;

/** The term that all cards of a category have; no word can be typed that reads like it. */
export function departmentKey(code: string): string {
  return `#${code}`;
}

/** Distinct terms of a text of the dictionary: a brand, a category, a value. */
export function termsOfText(vocabulary: Vocabulary, text: string): number[] {
  const terms = new Set<number>();
  for (const token of searchTokens(text)) {
    emitToken(vocabulary, { token, place: CARD }, (term) => terms.add(term));
  }
  emitShortened(vocabulary, { text, place: CARD }, (term) => terms.add(term));
  if (isForOutdoors(text)) terms.add(termOfWord(vocabulary, OUTDOOR));
  return [...terms];
}

/** Emits each term of a card with its place, and each pair of adjacent terms in the head of the name. */
export function emitProduct(
  vocabulary: Vocabulary,
  text: ProductText,
  { emit, emitPair }: { emit: EmitTerm; emitPair: (first: number, second: number) => void },
): void {
  const tokens = searchTokens(nameWithoutArticle(text));
  const roles = nameRoles(tokens);
  const main = mainNumbers(tokens, roles);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const isLacked = isWithout(tokens, at);
    if (token.kind === 'number') emitNumber(vocabulary, { token, isMain: at < main }, emit);
    else emitToken(vocabulary, { token, place: isLacked ? CARD : roles[at]! }, emit);
    if (isLacked) emit(intern(vocabulary.terms, lackOf(token.text)), roles[at]!);
  }
  emitShortened(vocabulary, { text: text.name, place: NAME }, emit);
  if (isForOutdoors(text.name)) emit(termOfWord(vocabulary, OUTDOOR), CARD);
  emitPairs(vocabulary, headWords(tokens, roles), emitPair);
  for (const term of text.brand) emit(term, CARD);
  for (const term of text.category) emit(term, CARD);
  for (const term of text.departments ?? []) emit(term, THING);
  for (const term of text.values) emit(term, CARD);
}

/** Emits '802.3bt' of '802.3af/at/bt'. */
function emitShortened(
  vocabulary: Vocabulary,
  { text, place }: { text: string; place: Place },
  emit: EmitTerm,
): void {
  for (const designation of slashLists(plainText(text)))
    for (const token of searchTokens(designation)) emitToken(vocabulary, { token, place }, emit);
}

const OUTDOOR = 'уличный';
/** Jets of water do no harm from the fifth class on. */
const WATERPROOF = /(?<![a-zа-я])ip6[5-9]/i;

/** Cards seldom say 'уличная', they say 'IP67'. */
function isForOutdoors(text: string): boolean {
  return WATERPROOF.test(text);
}

/** The numbers up to here tell things of a kind apart: those of the head, or the first one: '20' in 'Гофра 20 мм, бухта 50 м'. */
function mainNumbers(tokens: readonly SearchToken[], roles: readonly Place[]): number {
  const head = roles.indexOf(NAME);
  const first = tokens.findIndex(({ kind }) => kind === 'number');
  return Math.max(head < 0 ? tokens.length : head, first + 1);
}

/** Numbers weigh alike anywhere in a name, but of the tail a number is asked for with its unit. */
function emitNumber(
  vocabulary: Vocabulary,
  { token, isMain }: { token: SearchToken; isMain: boolean },
  emit: EmitTerm,
): void {
  if (isMain || token.parts.length !== 1) {
    emitToken(vocabulary, { token, place: THING }, emit);
    return;
  }
  emitToken(vocabulary, { token: { ...token, parts: [] }, place: THING }, emit);
  emitToken(vocabulary, { token: token.parts[0]!, place: HEAD }, emit);
}

/** 'поверки' in 'без поверки': a word that the card negates. */
export function isWithout(tokens: readonly SearchToken[], at: number): boolean {
  return tokens[at]!.kind === 'word' && at > 0 && tokens[at - 1]!.text === 'без';
}

/** The term of a negated word. */
export function lackOf(word: string): string {
  return `без ${stemOf(word)}`;
}

/** Articles have their own index; as words they would bloat the vocabulary. */
function nameWithoutArticle({ name, article }: ProductText): string {
  if (article === '') return name;
  if (name.endsWith(article)) return name.slice(0, -article.length);
  return name.includes(article) ? name.replace(article, ' ') : name;
}

/** The words of the head in order; undefined for a number, which separates two words. */
function headWords(tokens: readonly SearchToken[], roles: readonly Place[]): (string | undefined)[] {
  const words: (string | undefined)[] = [];
  for (let at = 0; at < tokens.length && roles[at] !== NAME && words.length < MOST_PAIRED; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'word') words.push(undefined);
    else if (token.parts.length === 0) words.push(token.text);
    else for (const part of token.parts) words.push(part.text);
  }
  return words;
}

function emitPairs(
  vocabulary: Vocabulary,
  words: readonly (string | undefined)[],
  emitPair: (first: number, second: number) => void,
): void {
  let previous = -1;
  for (const word of words) {
    const term = word === undefined || isStopWord(word) ? -1 : findTermOfWord(vocabulary, word);
    if (previous >= 0 && term >= 0) emitPair(previous, term);
    previous = term;
  }
}
