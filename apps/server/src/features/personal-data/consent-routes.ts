import {
  listOwnConsents,
  type OwnConsent,
  searchConsentHistory,
  setOwnConsent,
} from '@okoem/contract/personal-data.ts';
import {
  CONSENT_DOCUMENTS,
  CONSENT_TEXTS,
  type ConsentDocument,
  isConsentAsked,
} from '@okoem/domain/customer/consent-documents.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeLooks } from '../../platform/audit/document-look.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import {
  findConsentHistory,
  findConsentStates,
  forgetNewsChoices,
  insertConsent,
} from './consent-repository.ts';

const MOST_PER_HOUR = 30;
/** As a list calls them; beside a box they stand in a sentence. */
const TITLES: Record<ConsentDocument, string> = {
  offer: 'Публичная оферта',
  personal_data: 'Согласие на обработку персональных данных',
  mailing: 'Согласие на рассылку',
};
/** Where it was said, in the history. */
const SOURCE = 'profile';

export function consentRoutes(
  host: EndpointHost,
  { pool, isLimited }: { pool: Pool; isLimited: boolean },
): void {
  addEndpoint(host, listOwnConsents, async ({ actor }) => ({
    data: await consentsOf(pool, actor.customerId),
  }));

  addEndpoint(host, setOwnConsent, async ({ actor: { customerId }, body: { doc, revision, agreed } }) => {
    // Who read another wording has not agreed to this one.
    if (agreed && revision !== CONSENT_TEXTS[doc].revision) throw new Refusal('CONFLICT');
    if (!agreed && doc !== 'mailing') throw new Refusal('VALIDATION', { field: 'doc' });
    return inTransaction(pool, async (tx) => {
      if (isLimited)
        await spendCall(tx, { scope: 'consent', caller: String(customerId), mostPerHour: MOST_PER_HOUR });
      await tx`select from customer where id = ${customerId} for no key update`;
      const now = (await consentsOf(tx, customerId)).find((one) => one.doc === doc)!;
      // Pressed twice, said once.
      const isSaid = agreed ? now.is_given && !now.is_asked : !now.is_given;
      if (!isSaid)
        await insertConsent(tx, {
          customerId,
          document: doc,
          revision: agreed ? revision : now.given_revision,
          source: SOURCE,
          agreed,
        });
      if (!agreed) await forgetNewsChoices(tx, customerId);
      return { data: await consentsOf(tx, customerId) };
    });
  });

  addEndpoint(host, searchConsentHistory, async ({ actor, params, body }) => {
    const { offset, limit } = body.pagination;
    const customerId = Number(params.id);
    const { rows, total } = await findConsentHistory(pool, customerId, { offset, limit });
    if (rows.length > 0)
      await writeLooks(pool, actor, [{ what: 'profile', title: 'Согласия', customerId, companyId: null }]);
    return {
      data: rows.map(({ document, revision, agreed, source, createdAt }) => ({
        doc: document,
        revision,
        agreed,
        source,
        created_at: createdAt.toISOString(),
      })),
      meta: { pagination: { type: 'offset' as const, offset, limit, total } },
    };
  });
}

async function consentsOf(db: Db, customerId: number): Promise<OwnConsent[]> {
  const states = await findConsentStates(db, customerId);
  return CONSENT_DOCUMENTS.map((doc) =>
    consentView(
      doc,
      states.find(({ document }) => document === doc),
    ),
  );
}

type State = Awaited<ReturnType<typeof findConsentStates>>[number];

function consentView(doc: ConsentDocument, state: State | undefined): OwnConsent {
  const { revision, url } = CONSENT_TEXTS[doc];
  const isGiven = state?.isGiven ?? false;
  const givenRevision = state?.givenRevision ?? '';
  return {
    doc,
    title: TITLES[doc],
    url,
    revision,
    given_revision: givenRevision,
    given_at: state?.givenAt?.toISOString() ?? null,
    withdrawn_at: state && !isGiven ? state.saidAt.toISOString() : null,
    is_given: isGiven,
    is_asked: isConsentAsked(doc, isGiven ? givenRevision : undefined),
    can_withdraw: doc === 'mailing' && isGiven,
  };
}
