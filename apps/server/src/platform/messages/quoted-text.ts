import { asManyLines, asOneLine } from '@okoem/domain/validation/plain-text.ts';

/** Somebody else's words in a line of ours: they stay on the line, and the reader sees where they end. */
export function quoted(text: string): string {
  return `«${asOneLine(text).replaceAll('«', '„').replaceAll('»', '“')}»`;
}

/** Somebody else's lines: each is marked, so none of them can pass for one of ours. */
export function quotedLines(text: string): string {
  return asManyLines(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
