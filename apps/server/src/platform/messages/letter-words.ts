import { filledTemplate, isTemplateKind } from '@okoem/domain/notice/letter-template.ts';
import type { Db } from '../database/database.ts';
import type { Letter } from './letter.ts';

export interface WordedLetter {
  kind: string;
  subject: string;
  letter: Letter;
  /** What stands in place of the variables of a changed text. */
  words?: Readonly<Record<string, string>>;
}

/** The letter in the words of the staff, where they have changed them. All else of it stays: sums, links and lists. */
export async function inWordsOfStaff<Worded extends WordedLetter>(db: Db, message: Worded): Promise<Worded> {
  const { kind, subject, letter, words } = message;
  if (!isTemplateKind(kind)) return message;
  const [row] = await db<{ subject: string | null; lead: string | null }[]>`
    select subject, lead from letter_template where kind = ${kind} order by revision desc limit 1
  `;
  if (!row || row.subject === null || row.lead === null) return message;
  return { ...message, ...reworded({ subject, letter }, { subject: row.subject, lead: row.lead }, words) };
}

/** Texts only: what is drawn of them is escaped where letters are drawn. */
export function reworded(
  { subject, letter }: { subject: string; letter: Letter },
  template: { subject: string; lead: string },
  words: Readonly<Record<string, string>> = {},
): { subject: string; letter: Letter } {
  const all = { subject, ...words };
  const lead = template.lead
    .split(/\n{2,}/)
    .map((paragraph) => filledTemplate(paragraph, all).trim())
    .filter((paragraph) => paragraph !== '');
  const preheader = lead[0] ?? letter.preheader;
  return { subject: filledTemplate(template.subject, all), letter: { ...letter, lead, preheader } };
}
