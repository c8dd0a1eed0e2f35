import { inOneAlphabet } from './look-alike.ts';
import { SIGN, type Lexeme } from './search-lexemes.ts';

export type SearchTokenKind = 'word' | 'number' | 'code';

/** One thing a text says: a word, a number with its unit ('4мп'), a code of letters and digits ('ip67'). */
export interface SearchToken {
  kind: SearchTokenKind;
  text: string;
  /** What it is made of: 'патч-корд' of two words, '3x1.5' of two numbers. */
  parts: readonly SearchToken[];
  /** Other spellings under which a card is found too. */
  also: readonly string[];
  /** One spelling with the word before it: 'cat6' for 'Cat 6'. */
  joint: string | undefined;
  /** Spellings that a card only touches: '2.8мм' for '2,8–12 мм'. */
  weak: readonly string[];
  /** A comma, a colon or a bracket stands before it. */
  breaks: boolean;
  start: number;
  end: number;
}

const NONE: readonly never[] = [];

export function token(
  kind: SearchTokenKind,
  text: string,
  place: { start: number; end: number },
  parts: readonly SearchToken[] = NONE,
): SearchToken {
  const { start, end } = place;
  return { kind, text, parts, also: NONE, joint: undefined, weak: NONE, breaks: false, start, end };
}

export function wordToken(lexeme: Lexeme): SearchToken {
  const word = token('word', inOneAlphabet(lexeme.text), lexeme);
  const mark = cableMark(word.text);
  if (mark) word.also = [mark, 'нг'];
  return word;
}

/** 'ввгнг' is also asked for as 'ввг нг' and 'ввг'; 'шланг' and 'мониторинг' are no marks of a cable. */
function cableMark(word: string): string | undefined {
  if (word.length < 5 || word.length > 7 || !word.endsWith('нг')) return undefined;
  return word.endsWith('инг') || word.endsWith('анг') ? undefined : word.slice(0, -2);
}

export function isGluedSign(lexemes: readonly Lexeme[], at: number, sign: string): boolean {
  const lexeme = lexemes[at];
  return lexeme?.kind === SIGN && lexeme.text === sign && lexeme.start === lexemes[at - 1]?.end;
}
