import { COMMON_WORDS } from './common-words.ts';

/** Rows of keys, in both alphabets, and the alphabets: what a finger or a child walks along. */
const ROWS = [
  'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', '1234567890',
  'abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрст', 'qazwsxedcrfvtgbyhnujmikolp', 'йфяцычувскамепинртгоьшлбщдю',
] as const; // oxfmt-ignore
/** A key further on the keyboard, column by column: `1qaz2wsx`, `zaq12wsx`. */
const COLUMNS = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'zaq1xsw2cde3vfr4', '1йфя2цыч3увс', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h', 'a1b2c3d4e5f6g7h8', '1a2s3d4f5g6h7j8k', 'a1s2d3f4g5h6j7k8', '1z2x3c4v5b6n', 'z1x2c3v4b5n6', '1й2ц3у4к5е6н',
  'aq1sw2de3', 'zaq12wsx', '2wsxzaq1', '1qazxsw23edc', '12qw34er56ty', '0okm9ijn8uhb', 'p0o9i8u7y6t5',
] as const; // oxfmt-ignore

/** Of our own demo, and of films. */
const WHOLE: ReadonlySet<string> = new Set(['okoem-demo', 'r2d2c3po', 'm1ndf1ck']);

/** Signs that stand for letters, inside a word only: `p@ssw0rd`. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** So much around a word adds nothing: a year, a lucky number, a sign of exclamation. */
const MOST_AROUND = 5;
const SHORTEST_RUN = 4;
const SHORTEST_WORD = 3;

/**
 * Whether whoever guesses begins with it: a word or a name with some digits, a walk over the keyboard, one sign again and
 * again. A rule rather than a list of thousands, since what is added to the words is always of the same kind.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return WHOLE.has(typed) || isWordAndLittleElse(typed) || isWalk(typed) || isHalfAndHalf(typed);
}

function isWordAndLittleElse(typed: string): boolean {
  const word = typed.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const around = [...typed].length - [...word].length;
  if (around > MOST_AROUND) return false;
  const isWord = (text: string) => isOneOrTwoWords(text) || isRepeated(text) || isRun(text);
  return isWord(word) || isWord(undisguised(word)) || isWord(undisguised(typed.replace(/[\d!?.]{0,4}$/, '')));
}

/** `candygirl`, `eagles`: two words are no more than one to whoever has the list of them. */
function isOneOrTwoWords(text: string): boolean {
  if (isListed(text)) return true;
  for (let at = SHORTEST_WORD; at <= text.length - SHORTEST_WORD; at += 1)
    if (isListed(text.slice(0, at)) && isListed(text.slice(at))) return true;
  return false;
}

function isListed(word: string): boolean {
  return COMMON_WORDS.has(word) || (word.endsWith('s') && COMMON_WORDS.has(word.slice(0, -1)));
}

function undisguised(text: string): string {
  return text.replace(/[01345@7$!]/g, (sign) => DISGUISES[sign]!);
}

/** `1q2w3e4r5t`, `zaq12wsx`, `qwe123asd`: all of it along one walk, or in runs of three and more. */
function isWalk(typed: string): boolean {
  if (COLUMNS.some((column) => column.includes(typed))) return true;
  const runs = typed.match(/\d+|\D+/g) ?? [];
  return runs.every((run) => isRepeated(run) || isRun(run) || isShortEcho(runs, run));
}

/** `1a2a3a4a`, `a1a2a3`: letters that are a walk or one letter, digits that are counted, by turns. */
function isHalfAndHalf(typed: string): boolean {
  if (!/^[\p{L}\d]+$/u.test(typed)) return false;
  const [letters, digits] = [typed.replace(/\d/g, ''), typed.replace(/\D/g, '')];
  const areCounted = digits.length >= SHORTEST_RUN && (isRun(digits) || isRepeated(digits));
  return areCounted && ([...letters].length <= 2 || isRepeated(letters) || isRun(letters));
}

function isShortEcho(runs: readonly string[], run: string): boolean {
  return run.length <= 2 && runs.filter((other) => other === run).length > 1;
}

/** One sign, or two or three, again and again: `aaaaaa`, `abab`, `123123`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text);
}

/** A stretch of three or more keys or letters, from left to right or back; several of them in turn count too. */
function isRun(text: string): boolean {
  for (let from = 0; from < text.length;) {
    const length = longestRun(text.slice(from));
    if (length < 3) return false;
    from += length;
  }
  return text.length > 0;
}

const BOTH_WAYS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))];

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length -= 1)
    if (BOTH_WAYS.some((row) => row.includes(text.slice(0, length)))) return length;
  return 0;
}
