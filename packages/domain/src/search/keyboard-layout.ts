const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
/** The same keys with Shift held, where they give other signs than capital letters. */
const LATIN_SHIFTED = '~{}:"<>';
const CYRILLIC_SHIFTED = 'ёхъжэбю';

const TO_CYRILLIC = new Map([
  ...[...LATIN_KEYS].map((key, at): [string, string] => [key, CYRILLIC_KEYS[at]!]),
  ...[...LATIN_SHIFTED].map((key, at): [string, string] => [key, CYRILLIC_SHIFTED[at]!]),
]);
const TO_LATIN = new Map([...CYRILLIC_KEYS].map((key, at) => [key, LATIN_KEYS[at]!]));

/** Their keys give signs that no Latin word or article has: 'ёрш' was not meant to be '`hi'. */
const CYRILLIC_ONLY = /[ёхъжэ]/;

/** What the same keys give in the other layout: 'dbltj' → 'видео', 'тмк' → 'nvr'; the same if nobody can have meant that. */
export function inOtherLayout(typed: string): string {
  const lower = typed.toLowerCase();
  if (CYRILLIC_ONLY.test(lower)) return lower;
  const keys = /[а-яё]/.test(lower) ? TO_LATIN : TO_CYRILLIC;
  let other = '';
  for (const key of lower) other += keys.get(key) ?? key;
  return other;
}

/** Signs between Latin letters that are letters on a Russian keyboard: 'b,g' is rather 'ибп' than two words. */
export function looksMistyped(typed: string): boolean {
  return /[a-z]/i.test(typed) && /[`[\]{};'",.<>~:](?=[a-z])|^[`[\]{};',.<>~][a-z]|[`[\]{};'~]$/i.test(typed);
}
