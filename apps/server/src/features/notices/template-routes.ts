import * as contract from '@okoem/contract/letter-templates.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { letterHtml } from '../../platform/messages/letter-html.ts';
import { letterText } from '../../platform/messages/letter-text.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findRevisions, findStaffEmail } from './template-repository.ts';
import { exampleLetter, saveTemplate, templateViews } from './template-service.ts';

const MOST_TRIALS = 20;
/** Every one is a revision that stays. */
const MOST_SAVED = 120;

/** The words of letters, for who writes the shop's texts. */
export function templateRoutes(
  host: EndpointHost,
  { pool, isLimited, publicUrl }: { pool: Pool; isLimited: boolean; publicUrl: string },
): void {
  addEndpoint(host, contract.listLetterTemplates, async () => ({ data: await templateViews(pool) }));

  addEndpoint(host, contract.listTemplateRevisions, async ({ params }) => ({
    data: (await findRevisions(pool, params.kind)).map(
      ({ revision, subject, lead, createdAt, changedBy }) => ({
        revision,
        subject,
        lead,
        changed_at: createdAt.toISOString(),
        changed_by: changedBy,
      }),
    ),
  }));

  const spendSaving = async ({ staffId }: { staffId: number }) => {
    const caller = `staff ${staffId}`;
    if (isLimited) await spendCall(pool, { scope: 'letter template', caller, mostPerHour: MOST_SAVED });
  };

  addEndpoint(host, contract.saveLetterTemplate, async ({ actor, requestId, params, body }) => {
    const { revision, ...text } = body;
    await spendSaving(actor);
    return { data: await saveTemplate(pool, { actor, requestId, kind: params.kind, revision, text }) };
  });

  addEndpoint(host, contract.restoreLetterTemplate, async ({ actor, requestId, params, body }) => {
    await spendSaving(actor);
    const { revision } = body;
    return { data: await saveTemplate(pool, { actor, requestId, kind: params.kind, revision, text: null }) };
  });

  addEndpoint(host, contract.previewLetterTemplate, async ({ params, body }) => {
    const { subject, letter } = exampleLetter(params.kind, body, publicUrl);
    return { data: { subject, text: letterText(letter), html: letterHtml(subject, letter) } };
  });

  addEndpoint(host, contract.tryLetterTemplate, async ({ actor, params, body }) => {
    const example = exampleLetter(params.kind, body, publicUrl);
    return inTransaction(pool, async (tx) => {
      const caller = `staff ${actor.staffId}`;
      if (isLimited) await spendCall(tx, { scope: 'letter trial', caller, mostPerHour: MOST_TRIALS });
      const to = await findStaffEmail(tx, actor.staffId);
      if (to === undefined) throw new Refusal('NOT_FOUND');
      await sendMessage(tx, { kind: 'template-trial', onLimit: 'send', channel: 'email', to, ...example });
      return { data: { to } };
    });
  });
}
