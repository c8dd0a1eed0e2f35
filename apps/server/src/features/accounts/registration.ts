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
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { type NewMessage, sendMessage } from '../../platform/messages/message.ts';
import { hashPassword } from '../../platform/session/password.ts';
import type { OpenedSession } from '../../platform/session/refresh-session.ts';
import { newToken } from '../../platform/session/session-token.ts';
import { alreadyRegisteredLetter, confirmEmailLetter } from './account-letters.ts';
import { findConfirmedAccount, insertConsents, insertCustomer } from './account-repository.ts';
import { emailAddress, phoneAddress } from './address.ts';
import { joinCompany } from './company-joining.ts';
import { findCustomer } from './customer-repository.ts';
import { enter, type Visit } from './entering.ts';
import { nameFaults, refuseFaults } from './field-faults.ts';
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
  refuseFaults([...nameFaults(body), ...passwordFaults(parts, body, body)]);
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
    const { position } = person;
    const companyId = await joinCompany(tx, parts, { customerId: id, company: body, position, person });
    return { id, companyId, session: await enter(tx, id, visit) };
  });
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
  await sendMessage(tx, await confirmation(tx, publicUrl, { customerId, email, isOwned: !!owner }), {
    isLimited,
  });
  return customerId;
}

/** The letter with its link; whoever has the address confirmed already is told that somebody else typed it. */
async function confirmation(
  tx: Db,
  publicUrl: string,
  { customerId, email, isOwned }: { customerId: number; email: string; isOwned: boolean },
): Promise<NewMessage> {
  const token = newToken();
  await insertLink(tx, { token, purpose: 'confirm-email', customerId, email, hours: LINK_HOURS });
  const link = `${publicUrl}${SHOP_PATHS.verifyEmail}?token=${token}`;
  return isOwned ? alreadyRegisteredLetter({ email, publicUrl }) : confirmEmailLetter({ email, link });
}

const MOST_CONFIRMATIONS = 5;

/** For who lost the letter. The same answer whether the address is somebody else's by now or not. */
export async function confirmAgain(
  { pool, isLimited, publicUrl }: RegistrationParts,
  customerId: number,
): Promise<string> {
  return inTransaction(pool, async (tx) => {
    const customer = await findCustomer(tx, customerId);
    if (!customer || customer.email === null || customer.emailVerified) throw new Refusal('NOT_FOUND');
    if (isLimited) {
      const quota = { scope: 'confirm-email', caller: String(customerId), mostPerHour: MOST_CONFIRMATIONS };
      await spendCall(tx, quota);
    }
    const { value: email, ...address } = emailAddress(customer.email);
    const owner = await findConfirmedAccount(tx, { value: email, ...address });
    const letter = await confirmation(tx, publicUrl, { customerId, email, isOwned: !!owner });
    await sendMessage(tx, { ...letter, onLimit: 'refuse' }, { isLimited });
    return customer.email;
  });
}
