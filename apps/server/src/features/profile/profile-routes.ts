import * as contract from '@okoem/contract/profile.ts';
import { CONSENT_TEXTS } from '@okoem/domain/customer/consent-documents.ts';
import { isObligatory } from '@okoem/domain/customer/notification-choice.ts';
import { AVATAR, profileFileRules, type ProfileFileType } from '@okoem/domain/customer/profile-file.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isOwnRow } from '../../platform/access/owned-row.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { insertConsents } from '../accounts/account-repository.ts';
import { assertMay } from '../files/file-access.ts';
import { fileUrl } from '../files/file-address.ts';
import { type FileOwner, findFile, removeProfileFiles } from '../files/file-repository.ts';
import { forgetFiles, keepPrivateFile, type PrivateFileParts } from '../files/private-files.ts';
import { saveChoice } from './profile-repository.ts';
import { changeProfile } from './profile-service.ts';
import { notificationsOf, partsAsked, profileOf } from './profile-view.ts';

export interface ProfileParts {
  pool: Pool;
  files: PrivateFileParts;
  isLimited: boolean;
}

export function profileRoutes(host: EndpointHost, { pool, files, isLimited }: ProfileParts): void {
  addEndpoint(host, contract.getProfile, async ({ actor, query }) => ({
    data: await profileOf(pool, actor, partsAsked(query.include)),
  }));

  addEndpoint(host, contract.updateProfile, async ({ actor, body, requestId }) => {
    await changeProfile(pool, { actor, requestId }, body);
    return { data: await profileOf(pool, actor, ['company']) };
  });

  addEndpoint(host, contract.uploadProfileFile, async ({ actor, file, body: { type }, caller, signal }) => {
    const owner = ownerFor(actor, type);
    const sent = { file, type, rules: profileFileRules(type), owner, caller, signal };
    const kept = await keepPrivateFile(files, { ...sent, purpose: 'profile' });
    return { data: { ...kept, url: fileUrl(kept.id) } };
  });

  addEndpoint(host, contract.deleteProfileFile, async ({ actor, body: { id, type } }) => {
    const named =
      id === undefined
        ? { owner: ownerFor(actor, type as ProfileFileType), type: type! }
        : { owner: await ownerOfFile(pool, actor, id), id };
    const { owner, ...which } = named;
    const removed = await removeProfileFiles(pool, owner, which);
    if (removed.length === 0) throw new Refusal('NOT_FOUND');
    await forgetFiles(files, removed);
    return { data: null };
  });

  addNotificationCalls(host, { pool, isLimited });
}

/** A picture is the person's own. Documents belong to the company chosen, whose owner alone brings them. */
function ownerFor(actor: SignedInCustomer, type: ProfileFileType): FileOwner {
  const { customerId, company } = actor;
  if (type === AVATAR || company === null) return { customerId, companyId: null };
  assertMay(actor, 'company.write');
  return { customerId, companyId: company.companyId };
}

/** A file that somebody may not delete is as unknown to him as one that never was. */
async function ownerOfFile(pool: Pool, actor: SignedInCustomer, id: string): Promise<FileOwner> {
  const row = await findFile(pool, id);
  const action = (row?.companyId ?? null) === null ? 'profile.write' : 'company.write';
  if (!isOwnRow(row, actor, action) || row.purpose !== 'profile') throw new Refusal('NOT_FOUND');
  return { customerId: actor.customerId, companyId: row.companyId };
}

const MOST_TICKS = 300;

async function agreeToMailing(tx: Transaction, customerId: number): Promise<void> {
  const { revision } = CONSENT_TEXTS.mailing;
  const [last] = await tx<{ agreed: boolean; revision: string }[]>`
    select agreed, revision from consent
     where customer_id = ${customerId} and document = 'mailing'
     order by id desc limit 1
  `;
  if (last?.agreed && last.revision === revision) return;
  await insertConsents(tx, { customerId, source: 'notifications', given: [{ doc: 'mailing', revision }] });
}

function addNotificationCalls(
  host: EndpointHost,
  { pool, isLimited }: Pick<ProfileParts, 'pool' | 'isLimited'>,
): void {
  addEndpoint(host, contract.getNotifications, async ({ actor }) => ({
    data: await notificationsOf(pool, actor.customerId),
  }));

  addEndpoint(host, contract.setNotifications, async ({ actor, body: { choices } }) => {
    const { customerId } = actor;
    if (choices.some((choice) => !choice.on && isObligatory(choice)))
      throw new Refusal('VALIDATION', { field: 'choices' });
    return inTransaction(pool, async (tx) => {
      if (isLimited)
        await spendCall(tx, { scope: 'notifications', caller: String(customerId), mostPerHour: MOST_TICKS });
      for (const { event, channel, on } of choices)
        await saveChoice(tx, customerId, { event, channel, isOn: on });
      // Advertising is sent by consent: whoever ticks it gives one.
      if (choices.some(({ event, on }) => event === 'news' && on)) await agreeToMailing(tx, customerId);
      return { data: await notificationsOf(tx, customerId) };
    });
  });
}
