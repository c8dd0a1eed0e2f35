import type { JobActor } from '@okoem/domain/access/actor.ts';
import { isTemplateKind, TEMPLATE_KINDS } from '@okoem/domain/notice/letter-template.ts';
import { exampleLetter, saveTemplate, templateViews } from '../features/notices/template-service.ts';
import type { Pool } from '../platform/database/database.ts';
import { letterText } from '../platform/messages/letter-text.ts';
import { UsageError } from './usage-error.ts';

export const TEMPLATES_USAGE = `npm run operator -- templates                                         letters whose words can be changed
npm run operator -- templates KIND                                    its words, variables and how it looks
npm run operator -- templates KIND SUBJECT TEXT                       changes them; \\n\\n ends a paragraph
npm run operator -- templates KIND default                            the shop's own words again
npm run operator -- outbox                                            messages that nobody has carried away`;

export async function runTemplates(
  pool: Pool,
  [kind, subject, lead]: readonly (string | undefined)[],
  { by, publicUrl }: { by: { actor: JobActor; requestId: null }; publicUrl: string },
): Promise<void> {
  if (kind === undefined) {
    const views = await templateViews(pool);
    console.log(views.map((view) => `${view.kind}\t${view.revision}\t${view.title}`).join('\n'));
    return;
  }
  if (!isTemplateKind(kind)) throw new UsageError(`A letter is one of ${TEMPLATE_KINDS.join(', ')}.`);
  const revision = (await templateViews(pool)).find((view) => view.kind === kind)!.revision;
  if (subject === 'default') await saveTemplate(pool, { ...by, kind, revision, text: null });
  else if (subject !== undefined) {
    if (lead === undefined) throw new UsageError('Say the subject and the text.');
    const text = { subject, lead: lead.replaceAll('\\n', '\n') };
    await saveTemplate(pool, { ...by, kind, revision, text });
  }
  const view = (await templateViews(pool)).find((one) => one.kind === kind)!;
  console.log(view.variables.map(({ name, meaning }) => `{{${name}}}\t${meaning}`).join('\n'));
  if (!view.text) console.log('Текст магазина, не изменён.');
  else {
    const { subject: shown, letter } = exampleLetter(kind, view.text, publicUrl);
    console.log(`${shown}\n\n${letterText(letter)}`);
  }
}

const SHOWN = 50;

/** Where a messenger or SMS is not set up, what it should carry waits here for people. */
export async function listOutbox(pool: Pool): Promise<void> {
  const rows = await pool<
    { id: number; channel: string; recipient: string; body: string; createdAt: Date }[]
  >`
    select id, channel, recipient, body, created_at
      from message
     where delivered_at is null
       and dropped_at is null
       and coalesce(send_after, created_at) < now() - interval '5 minutes'
     order by id desc
     limit ${SHOWN}
  `;
  for (const { id, channel, recipient, body, createdAt } of rows)
    console.log(`${id}\t${createdAt.toISOString()}\t${channel}\t${recipient}\t${body.split('\n')[0]}`);
  if (rows.length === 0) console.log('Everything has been carried away.');
}
