import { isCyrillicLetter } from './look-alike.ts';
import type { SearchToken } from './search-token.ts';
import { isPreposition } from './stop-words.ts';

/**
 * Where a word of a card stands, the strongest first. In 'Кронштейн угловой камеры для столба, сталь' the thing is
 * 'кронштейн угловой', the rest of the head is 'камеры', the rest of the name is 'столба' and 'сталь'.
 */
export const THING = 0;
export const HEAD = 1;
export const NAME = 2;
export const CARD = 3;
export type Place = typeof THING | typeof HEAD | typeof NAME | typeof CARD;

export const PLACE_LABELS: readonly string[] = [
  'сам товар',
  'начало названия',
  'название',
  'бренд, категория или характеристика',
];

/** A place for each token of a name. */
export function nameRoles(tokens: readonly SearchToken[]): Place[] {
  const head = headLength(tokens);
  const thing = thingLength(tokens, head);
  return tokens.map((_, at) => (at < thing ? THING : at < head ? HEAD : NAME));
}

/** The head ends before the first comma, colon, bracket or preposition. */
function headLength(tokens: readonly SearchToken[]): number {
  const end = tokens.findIndex((token, at) => at > 0 && (token.breaks || isPreposition(token.text)));
  return end < 0 ? tokens.length : end;
}

/** Adjectives, the first noun and the adjectives after it; Latin words and codes between them change nothing. */
function thingLength(tokens: readonly SearchToken[], head: number): number {
  let noun = -1;
  let length = 0;
  for (let at = 0; at < head; at++) {
    const token = tokens[at]!;
    if (!isCyrillicWord(token)) continue;
    if (!isAdjective(token.text)) {
      if (noun >= 0) break;
      noun = at;
    } else if (noun >= 0 && token.text.endsWith('ой') && goesOnWithNoun(tokens, at + 1, head)) {
      break;
    }
    length = at + 1;
  }
  return length === 0 ? head : length;
}

function isCyrillicWord({ kind, text }: SearchToken): boolean {
  return kind === 'word' && isCyrillicLetter(text.charCodeAt(text.length - 1));
}

/** In 'Тестер витой пары' the adjective belongs to what is tested, in 'Замок врезной' to the lock. */
function goesOnWithNoun(tokens: readonly SearchToken[], from: number, head: number): boolean {
  const next = tokens.slice(from, head).find((token) => !isCyrillicWord(token) || !isAdjective(token.text));
  return next !== undefined && isCyrillicWord(next);
}

const ADJECTIVE_ENDINGS = new Set(['ый', 'ий', 'ой', 'ая', 'яя', 'ое', 'ее', 'ые']);

/** In the nominative, as names are written; 'пожарные' is one, 'питание' and 'закрытие' are nouns. */
export function isAdjective(word: string): boolean {
  if (word.length < 4) return false;
  return ADJECTIVE_ENDINGS.has(word.slice(-2)) || /[кгхшщжч]ие$/.test(word);
}
