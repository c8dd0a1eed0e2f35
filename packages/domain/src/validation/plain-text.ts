/**
 * Signs that nobody sees: control characters, separators of lines and paragraphs, directions, joiners, fillers and the
 * like. They make a name two lines long, turn a sentence round or make two different texts look the same.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');

/** Pictures are glued together of several signs with such ones between them; whole ones are seen. */
const PICTURES =
  /\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]?(?:\u{200d}\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]?)*|[\d#*]\u{fe0f}\u{20e3}/gu;

/** What is typed into a field of one line. */
export function isOneLine(text: string): boolean {
  return !UNSEEN.test(text.replace(PICTURES, ''));
}

/** What is typed into a field of many lines: beside what is seen, only the ends of its lines. */
export function isManyLines(text: string): boolean {
  return isOneLine(text.replaceAll('\n', ''));
}

/** What a reader sees of a text that was copied from somewhere, on one line. */
export function asOneLine(text: string): string {
  return seen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}

/** The same with its lines kept, however their ends were written. */
export function asManyLines(text: string): string {
  return endsOfLines(text)
    .split(/[\n\u{85}\p{Zl}\p{Zp}]/u)
    .map(asWritten)
    .join('\n')
    .trim();
}

/** One spelling of the end of a line, for every way in which programs write it. */
export function endsOfLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function asWritten(line: string): string {
  return seen(line.replace(/\p{Cc}+/gu, ' '));
}

function seen(text: string): string {
  return isOneLine(text) ? text : text.replace(ALL_UNSEEN, '');
}
