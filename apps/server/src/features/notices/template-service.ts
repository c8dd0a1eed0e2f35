import type { LetterTemplate } from '@okoem/contract/letter-templates.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import {
  exampleWords,
  TEMPLATE_KINDS,
  TEMPLATE_TITLES,
  TEMPLATE_VARIABLES,
  templateFaults,
  type TemplateKind,
} from '@okoem/domain/notice/letter-template.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { InvalidInput } from '../../platform/http/error-envelope.ts';
import { reworded } from '../../platform/messages/letter-words.ts';
import type { Letter } from '../../platform/messages/letter.ts';
import { findTemplates, insertRevision } from './template-repository.ts';

export interface TemplateText {
  subject: string;
  lead: string;
}

/** Names the variables nobody will fill: the letter would be mailed with the braces in it. */
export function assertTemplate(kind: TemplateKind, { subject, lead }: TemplateText): void {
  for (const [field, text] of [
    ['subject', subject],
    ['lead', lead],
  ] as const) {
    const faults = templateFaults(kind, text);
    if (faults.length === 0) continue;
    const known = TEMPLATE_VARIABLES[kind].map(({ name }) => `{{${name}}}`).join(', ');
    const message = `Неизвестная переменная: ${faults.join(', ')}. Можно: ${known}`;
    throw new InvalidInput([{ code: 'custom', path: [field], message, input: undefined }]);
  }
}

export interface Saving {
  actor: Actor;
  requestId: string | null;
  kind: TemplateKind;
  /** The revision that was changed; 0 is the shop's own text before any change. */
  revision: number;
  /** Null: the shop's own text again. */
  text: TemplateText | null;
}

export async function saveTemplate(pool: Pool, saving: Saving): Promise<LetterTemplate> {
  const { actor, requestId, kind, revision, text } = saving;
  if (text) assertTemplate(kind, text);
  return inTransaction(pool, async (tx) => {
    const [now] = await findTemplates(tx, kind);
    if ((now?.revision ?? 0) !== revision) throw new Refusal('CONFLICT', { version: now?.revision ?? 0 });
    const staffId = actor.kind === 'staff' ? actor.staffId : null;
    if (!(await insertRevision(tx, { kind, revision: revision + 1, text, staffId })))
      throw new Refusal('CONFLICT', { version: revision + 1 });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'content.write',
      subject: { kind: 'letter_template', id: kind },
      before: { subject: now?.subject ?? null, lead: now?.lead ?? null },
      after: { subject: text?.subject ?? null, lead: text?.lead ?? null },
    });
    return templateView(tx, kind);
  });
}

export async function templateViews(db: Db): Promise<LetterTemplate[]> {
  const rows = new Map((await findTemplates(db)).map((row) => [row.kind, row]));
  return TEMPLATE_KINDS.map((kind) => {
    const row = rows.get(kind);
    const isChanged = row && row.subject !== null && row.lead !== null;
    return {
      kind,
      title: TEMPLATE_TITLES[kind],
      variables: [...TEMPLATE_VARIABLES[kind]],
      text: isChanged ? { subject: row.subject!, lead: row.lead! } : null,
      revision: row?.revision ?? 0,
      changed_at: row?.createdAt.toISOString() ?? null,
      changed_by: row?.changedBy ?? '',
    };
  });
}

async function templateView(db: Db, kind: TemplateKind): Promise<LetterTemplate> {
  return (await templateViews(db)).find((view) => view.kind === kind)!;
}

/** A letter as it would go out, with examples in place of the variables. */
export function exampleLetter(
  kind: TemplateKind,
  text: TemplateText,
  publicUrl: string,
): { subject: string; letter: Letter } {
  assertTemplate(kind, text);
  const words = exampleWords(kind);
  const letter: Letter = {
    preheader: '',
    heading: TEMPLATE_TITLES[kind],
    lead: [],
    button: { label: 'Открыть', url: publicUrl },
    small: ['Пример: номера и названия вымышлены.'],
  };
  return reworded({ subject: words['subject'] ?? '', letter }, text, words);
}
