import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { registerOrganisation, registerPerson } from '@okoem/contract/registration.ts';
import {
  acceptedConsents,
  type GivenConsent,
  missingConsents,
} from '@okoem/domain/customer/consent-documents.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { type FieldFault, requisiteFaults } from '@okoem/domain/validation/company-requisites.ts';
import { isName } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { hashPassword } from '../../platform/session/password.ts';
import type { OpenedSession } from '../../platform/session/refresh-session.ts';
import { newToken } from '../../platform/session/session-token.ts';
import { alreadyRegisteredLetter, confirmEmailLetter, joinRequestLetter } from './account-letters.ts';
import { findConfirmedAccount, insertConsents, insertCustomer } from './account-repository.ts';
import { emailAddress, phoneAddress } from './address.ts';
import { findKnownCompany, insertCompany, insertJoinRequest, makeOwner } from './company-repository.ts';
import { enter, type Visit } from './entering.ts';
import { refuseFaults } from './field-faults.ts';
import type { IsLeaked } from './leaked-passwords.ts';
import { insertLink } from './mailed-link-repository.ts';
import { newPasswordFaults } from './new-password.ts';

const LINK_HOURS = 24;
const MOST_PER_CALLER = 20;

export interface RegistrationParts {
  pool: Pool;
  isLimited: boolean;
  publicUrl: string;
  isLeaked: IsLeaked;
}

type PersonBody = EndpointCall<typeof registerPerson>['body'];
type OrganisationBody = EndpointCall<typeof registerOrganisation>['body'];

interface Registrant {
  first_name: string;
  last_name: string;
  patronymic: string;
  phone: string;
  email: string;
}

export interface Registered {
  id: number;
  session: OpenedSession;
}

export async function registerAsPerson(
  parts: RegistrationParts,
  body: PersonBody,
  visit: Visit,
): Promise<Registered> {
  refuseFaults([...nameFaults(body, ''), ...passwordFaults(parts, body, body)]);
  requireConsents(body.consents);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(parts.pool, async (tx) => {
    await spendRegistration(tx, parts, visit);
    const id = await openAccount(tx, parts, { ...body, passwordHash, person: body, source: 'регистрация' });
    return { id, session: await enter(tx, id, visit) };
  });
}

export async function registerAsOrganisation(
  parts: RegistrationParts,
  body: OrganisationBody,
  visit: Visit,
): Promise<Registered & { companyId: number | null }> {
  refuseFaults([
    ...requisiteFaults(body),
    ...nameFaults(body.contact, 'contact.'),
    ...passwordFaults(parts, body, body.contact),
  ]);
  requireConsents(body.consents);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(parts.pool, async (tx) => {
    await spendRegistration(tx, parts, visit);
    const person = body.contact;
    const id = await openAccount(tx, parts, {
      ...body,
      passwordHash,
      person,
      source: 'регистрация организации',
    });
    const companyId = await joinCompany(tx, parts, { customerId: id, body });
    return { id, companyId, session: await enter(tx, id, visit) };
  });
}

function nameFaults({ first_name, last_name, patronymic }: Registrant, prefix: string): FieldFault[] {
  return Object.entries({ first_name, last_name, patronymic })
    .filter(([, name]) => name !== '' && !isName(name))
    .map(([field]) => ({ field: prefix + field, message: VALIDATION_MESSAGES.NAME }));
}

function passwordFaults(
  { isLeaked }: RegistrationParts,
  { password, password_confirmation }: Pick<PersonBody, 'password' | 'password_confirmation'>,
  { email, phone }: Registrant,
): FieldFault[] {
  return newPasswordFaults({ password, password_confirmation, logins: [email, phone], isLeaked });
}

function requireConsents(consents: readonly GivenConsent[]): void {
  const missing = missingConsents(consents);
  if (missing.length > 0)
    throw new Refusal('CONSENT_REQUIRED', { field: 'consents', documents: missing.join(',') });
}

async function spendRegistration(tx: Db, { isLimited }: RegistrationParts, { caller }: Visit): Promise<void> {
  if (isLimited) await spendCall(tx, { scope: 'register', caller, mostPerHour: MOST_PER_CALLER });
}

interface NewAccount {
  person: Registrant;
  passwordHash: string;
  consents: readonly GivenConsent[];
  subscribe: boolean;
  source: string;
}

/**
 * Opens an account whoever has its addresses: they count when they are confirmed. The same queries and one letter in any
 * case, so that nobody learns who is registered; the owner of the address is told.
 */
async function openAccount(
  tx: Db,
  { isLimited, publicUrl }: RegistrationParts,
  { person, passwordHash, consents, subscribe, source }: NewAccount,
): Promise<number> {
  const { value: email, ...address } = emailAddress(person.email);
  const owner = await findConfirmedAccount(tx, { value: email, ...address });
  const customerId = await insertCustomer(tx, {
    firstName: person.first_name,
    lastName: person.last_name,
    patronymic: person.patronymic,
    email,
    phone: phoneAddress(person.phone).value,
    passwordHash,
  });
  await insertConsents(tx, { customerId, source, given: acceptedConsents(consents, { subscribe }) });
  const token = newToken();
  await insertLink(tx, { token, purpose: 'confirm-email', customerId, email, hours: LINK_HOURS });
  const link = `${publicUrl}${SHOP_PATHS.verifyEmail}?token=${token}`;
  const letter = owner ? alreadyRegisteredLetter({ email, publicUrl }) : confirmEmailLetter({ email, link });
  await sendMessage(tx, letter, { isLimited });
  return customerId;
}

/** Null when the company is known: it has an owner, and he decides. */
async function joinCompany(
  tx: Db,
  { isLimited, publicUrl }: RegistrationParts,
  { customerId, body }: { customerId: number; body: OrganisationBody },
): Promise<number | null> {
  const { inn, kpp, contact } = body;
  const { position } = contact;
  const companyId = await insertCompany(tx, {
    kind: body.customer_type,
    name: body.org_name,
    fullName: body.org_full_name,
    inn,
    kpp,
    ogrn: body.ogrn,
    legalAddress: body.legal_address,
    postalAddress: body.postal_address,
    taxSystem: body.tax_system,
    bank: body.bank,
  });
  if (companyId !== undefined) {
    await makeOwner(tx, { companyId, customerId, position });
    return companyId;
  }
  const known = await findKnownCompany(tx, { inn, kpp });
  await insertJoinRequest(tx, { companyId: known.id, customerId, position });
  if (known.ownerEmail !== null) {
    const person = `${contact.last_name} ${contact.first_name}`;
    await sendMessage(
      tx,
      joinRequestLetter({ to: known.ownerEmail, companyName: known.name, person, publicUrl }),
      { isLimited },
    );
  }
  return null;
}
