import type { PrivateFile } from '@okoem/contract/files.ts';
import {
  type NotificationCell,
  type Profile,
  PROFILE_PARTS,
  type ProfileCompany,
  type ProfilePart,
} from '@okoem/contract/profile.ts';
import {
  CHANNELS_OF_CHOICE,
  COMMUNICATION_CHANNEL_LABELS,
} from '@okoem/domain/customer/communication-channel.ts';
import {
  isNotified,
  isObligatory,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENT_LABELS,
  NOTIFICATION_EVENTS,
} from '@okoem/domain/customer/notification-choice.ts';
import { AVATAR, type ProfileFileType } from '@okoem/domain/customer/profile-file.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { findChoices } from '../../platform/messages/notification-wish.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { currentUser } from '../accounts/current-user.ts';
import { ownSessions } from '../accounts/own-sessions.ts';
import { addressesOf, recipientsOf } from '../deliveries/delivery-routes.ts';
import { fileUrl } from '../files/file-address.ts';
import { findProfileFiles } from '../files/file-repository.ts';
import { findCompanyProfile, findPosition, findVersion } from './profile-repository.ts';

/** `?include=company,files`; nothing said means everything. A part that is not on the list is refused by its name. */
export function partsAsked(include: string | readonly string[] | undefined): readonly ProfilePart[] {
  if (include === undefined) return PROFILE_PARTS;
  const names = [include].flat().flatMap((text) => text.split(','));
  return names.map((name) => {
    const part = PROFILE_PARTS.find((known) => known === name);
    if (part === undefined) throw new Refusal('UNKNOWN_FIELD', { field: 'include' });
    return part;
  });
}

export async function profileOf(
  db: Db,
  actor: SignedInCustomer,
  parts: readonly ProfilePart[],
): Promise<Profile> {
  const { customerId, company } = actor;
  const [user, version = 1, position] = await Promise.all([
    currentUser(db, actor),
    findVersion(db, customerId),
    company ? findPosition(db, { customerId, companyId: company.companyId }) : '',
  ]);
  const found = await Promise.all(
    [...new Set(parts)].map(async (part) => [part, await PARTS[part](db, actor)]),
  );
  return { version, user: { ...user, position }, ...(Object.fromEntries(found) as Partial<Profile>) };
}

type Find<Part extends ProfilePart> = (
  db: Db,
  actor: SignedInCustomer,
) => Promise<NonNullable<Profile[Part]> | null>;

const PARTS: { [Part in ProfilePart]: Find<Part> } = {
  company: companyOf,
  files: filesOf,
  addresses: addressesOf,
  recipients: recipientsOf,
  notifications: (db, { customerId }) => notificationsOf(db, customerId),
  sessions: ownSessions,
};

async function companyOf(db: Db, { company }: SignedInCustomer): Promise<ProfileCompany | null> {
  const row = company && (await findCompanyProfile(db, company.companyId));
  if (!row) return null;
  return {
    id: row.id,
    customer_type: row.kind,
    org_name: row.name,
    org_full_name: row.fullName,
    inn: row.inn,
    kpp: row.kpp ?? '',
    ogrn: row.ogrn,
    legal_address: row.legalAddress,
    postal_address: row.postalAddress,
    tax_system: row.taxSystem,
    bank: row.bank,
    organisation_status: row.status,
    verification_status: row.verification,
    prices_until: row.pricesUntil?.toISOString() ?? null,
  };
}

/** The company's documents, or one's own, and always one's own picture. */
async function filesOf(db: Db, { customerId, company }: SignedInCustomer): Promise<PrivateFile[]> {
  const own = await findProfileFiles(db, { customerId, companyId: null });
  const ofCompany = company ? await findProfileFiles(db, { customerId, companyId: company.companyId }) : [];
  const shown = company ? [...ofCompany, ...own.filter(({ type }) => type === AVATAR)] : own;
  return shown.map(({ id, type, name, size }) => ({
    id,
    type: type as ProfileFileType,
    url: fileUrl(id),
    name,
    size,
  }));
}

export async function notificationsOf(db: Db, customerId: number): Promise<NotificationCell[]> {
  const chosen = await findChoices(db, customerId);
  return NOTIFICATION_EVENTS.flatMap((event) =>
    NOTIFICATION_CHANNELS.map((channel) => ({
      event,
      channel,
      label: NOTIFICATION_EVENT_LABELS[event],
      on: isNotified({ event, channel }, chosen),
      locked: isObligatory({ event, channel }),
      ways: CHANNELS_OF_CHOICE[channel].map((id) => ({ id, name: COMMUNICATION_CHANNEL_LABELS[id] })),
    })),
  );
}
