import { foldLookAlikes, inOneAlphabet } from './look-alike.ts';
import { readCodeChain, readNumberChain } from './number-tokens.ts';
import { LETTERS, lexemesOf, NUMBER, plainText, SIGN, type Lexeme } from './search-lexemes.ts';
import { isGluedSign, token, wordToken, type SearchToken } from './search-token.ts';
import { isStopWord } from './stop-words.ts';
import { unitOf } from './unit-of-measure.ts';

const MOST_TOKENS = 64;
const MOST_JOINED = 6;
const BREAKS = new Set([',', ':', ';', '(', ')', '«', '»']);

/** What a text says, in order; the same reading serves the cards and the queries. */
export function searchTokens(text: string): SearchToken[] {
  const lexemes = lexemesOf(plainText(text));
  const tokens: SearchToken[] = [];
  let at = 0;
  let breaks = false;
  while (at < lexemes.length && tokens.length < MOST_TOKENS) {
    const lexeme = lexemes[at]!;
    if (lexeme.kind === SIGN) {
      breaks ||= BREAKS.has(lexeme.text);
      at++;
      continue;
    }
    const first = tokens.length;
    at = lexeme.kind === NUMBER ? readNumberChain(lexemes, at, tokens) : readLetters(lexemes, at, tokens);
    if (breaks && tokens.length > first) tokens[first]!.breaks = true;
    joinShortWordWithNumber(tokens, first);
    breaks = false;
  }
  return tokens;
}

function readLetters(lexemes: readonly Lexeme[], start: number, tokens: SearchToken[]): number {
  const code = readCodeChain(lexemes, start, tokens);
  if (code > start) return code;
  const words = [wordToken(lexemes[start]!)];
  let at = start + 1;
  while (words.length < MOST_JOINED && isWordJoint(lexemes, at)) {
    words.push(wordToken(lexemes[at + 1]!));
    at += 2;
  }
  const last = words.at(-1)!;
  if (words.length === 1 && isGluedSign(lexemes, at, '+') && lexemes[at + 1]?.start !== lexemes[at]!.end) {
    tokens.push(token('word', `${last.text}+`, last, words));
    return at + 1;
  }
  if (words.length === 1) tokens.push(last);
  else tokens.push(wordChain(words));
  return at;
}

function wordChain(words: readonly SearchToken[]): SearchToken {
  const joint = words.map((word) => word.text).join('');
  const place = { start: words[0]!.start, end: words.at(-1)!.end };
  return token('word', inOneAlphabet(joint), place, words);
}

/** 'патч-корд', 'u/utp': letters, a dash or a slash, letters, without spaces between. */
function isWordJoint(lexemes: readonly Lexeme[], at: number): boolean {
  if (!isGluedSign(lexemes, at, '-') && !isGluedSign(lexemes, at, '/')) return false;
  const next = lexemes[at + 1];
  if (next?.kind !== LETTERS || next.start !== lexemes[at]!.end) return false;
  const after = lexemes[at + 2];
  return !(after?.kind === NUMBER && after.start === next.end);
}

/** 'Cat 6' is asked for as 'cat6' too. */
function joinShortWordWithNumber(tokens: SearchToken[], at: number): void {
  const number = tokens[at];
  const word = tokens[at - 1];
  if (!number || !word || number.breaks || word.kind !== 'word' || word.parts.length > 0) return;
  const measured = number.kind === 'number' && number.parts.length > 0;
  if (number.kind === 'word' || measured || !/^\d.{0,4}$/.test(number.text)) return;
  if (
    word.text.length > 4 ||
    word.text.length < 2 ||
    isStopWord(word.text) ||
    unitOf(word.text) !== undefined
  )
    return;
  number.joint = foldLookAlikes(word.text + number.text);
}
