const CYRILLIC = 'авсенкмортху';
const LATIN = 'abcehkmoptxy';

/** By code of the lower-case letter: the code of the letter of the other alphabet that looks the same. */
const LATIN_TWIN = new Map([...CYRILLIC].map((letter, at) => [letter.charCodeAt(0), LATIN.charCodeAt(at)]));
const CYRILLIC_TWIN = new Map(
  [...LATIN].map((letter, at) => [letter.charCodeAt(0), CYRILLIC.charCodeAt(at)]),
);

const TIMES = '×'.charCodeAt(0);
const ASTERISK = '*'.charCodeAt(0);
const CYRILLIC_YO = 'ё'.charCodeAt(0);
const LATIN_X = 'x'.charCodeAt(0);
const LATIN_E = 'e'.charCodeAt(0);

/** Cyrillic letters that look like Latin ones become Latin; the text is in lower case. */
export function foldLookAlikes(text: string): string {
  return replaceTwins(text, LATIN_TWIN);
}

/** A word with letters of both alphabets is written in the one it has more of: 'кaмepа' → 'камера'. */
export function inOneAlphabet(word: string): string {
  let cyrillic = 0;
  let latin = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (isCyrillicLetter(code)) cyrillic++;
    else if (isLatinLetter(code)) latin++;
  }
  if (cyrillic === 0 || latin === 0) return word;
  return cyrillic >= latin ? replaceTwins(word, CYRILLIC_TWIN) : foldLookAlikes(word);
}

export function hasTwinsOnly(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (!LATIN_TWIN.has(code) && !CYRILLIC_TWIN.has(code)) return false;
  }
  return true;
}

/** One spelling for all spellings of an article: 'С2000-М' = 'c2000м' = 'С 2000 М'. */
export function articleKey(article: string): string {
  const lower = composed(article).toLowerCase();
  let key = '';
  for (let at = 0; at < lower.length; at++) {
    const letter = articleLetter(lower.charCodeAt(at));
    if (letter !== 0) key += String.fromCharCode(letter);
  }
  return key;
}

/** 'й' of two signs becomes one; most texts have none and are spared the work. */
export function composed(text: string): string {
  return /[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text;
}

/** The letter or digit that a sign of an article in lower case counts as, or 0 for a separator. */
export function articleLetter(code: number): number {
  if (isDigit(code) || isLatinLetter(code)) return code;
  if (code === TIMES || code === ASTERISK) return LATIN_X;
  if (code === CYRILLIC_YO) return LATIN_E;
  return isCyrillicLetter(code) ? (LATIN_TWIN.get(code) ?? code) : 0;
}

export function isCyrillicLetter(code: number): boolean {
  return (code >= 0x430 && code <= 0x44f) || code === 0x451;
}

export function isLatinLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function replaceTwins(text: string, twins: ReadonlyMap<number, number>): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    folded += String.fromCharCode(twins.get(code) ?? code);
  }
  return folded;
}
