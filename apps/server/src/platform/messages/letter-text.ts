import { asManyLines, asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { type Letter, type LetterBlock, LETTER_SIGNATURE, type LetterLink } from './letter.ts';
import { quotedLines } from './quoted-text.ts';

/** The letter for who reads mail without HTML, and for programs that judge mail by its text. */
export function letterText(letter: Letter): string {
  const { heading, lead, code, button, facts = [], blocks = [], small = [], unsubscribe } = letter;
  const paragraphs = [
    asOneLine(heading),
    ...lead.map(asManyLines),
    ...(code === undefined ? [] : [`Код: ${code}`]),
    ...(button ? [linkText(button)] : []),
    facts.map(({ label, value }) => `${label}: ${asOneLine(value)}`).join('\n'),
    ...blocks.map(blockText),
    ...small.map(asManyLines),
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
    LETTER_SIGNATURE,
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return asManyLines(block);
  if ('rows' in block) return rowsText(block);
  const lines = 'quote' in block ? [quotedLines(block.quote)] : block.links.map(linkText);
  return [...(block.caption === undefined ? [] : [`${block.caption}:`]), ...lines].join('\n');
}

function rowsText({ caption, note = '', rows }: Extract<LetterBlock, { rows: unknown }>): string {
  const lines = rows.map((row) => {
    const what = [row.text, row.note ?? ''].filter((text) => text !== '').map(asOneLine);
    return `${what.join(', ')}: ${asOneLine(row.value)}`;
  });
  return [asOneLine(caption), ...(note === '' ? [] : [asOneLine(note)]), ...lines].join('\n');
}

function linkText({ label, url }: LetterLink): string {
  return `${asOneLine(label)}: ${url}`;
}
