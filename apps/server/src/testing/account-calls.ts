import { sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { CONSENT_TEXTS } from '@okoem/domain/customer/consent-documents.ts';
import type { TestApp } from './test-app.ts';

/** The ticks of who opens an account. */
export const CONSENTS = (['offer', 'personal_data'] as const).map((doc) => ({
  doc,
  revision: CONSENT_TEXTS[doc].revision,
}));

export const PASSWORD = 'тихий-пруд-8';

let last = 0;
/** Nobody else's, in the spelling in which it is stored. */
export const newPhone = () => `+7916${String((last += 1)).padStart(7, '0')}`;
export const newEmail = () => `person${(last += 1)}@example.com`;

export interface SentMessage {
  subject: string;
  body: string;
}

/** Newest first. */
export async function messagesTo({ pool }: Pick<TestApp, 'pool'>, to: string): Promise<SentMessage[]> {
  return pool<SentMessage[]>`select subject, body from message where recipient = ${to} order by id desc`;
}

export async function codeSentTo(shop: Pick<TestApp, 'pool'>, to: string): Promise<string> {
  const [message] = await messagesTo(shop, to);
  const code = /\d{6}/.exec(message?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${to}.`);
  return code;
}

/** Asks for a code and reads it where the person would. */
export async function askForCode(
  shop: TestApp,
  to: { phone: string } | { email: string },
  purpose = 'login',
): Promise<{ request_id: string; code: string }> {
  const response =
    'phone' in to
      ? await shop.call(sendPhoneCode, { body: { ...to, purpose } })
      : await shop.call(sendEmailCode, { body: { ...to, purpose } });
  const { data } = response.json<{ data?: { request_id: string } }>();
  if (!data) throw new Error(response.body);
  const code = await codeSentTo(shop, 'phone' in to ? to.phone : to.email);
  return { request_id: data.request_id, code };
}

/** Six digits that are not these. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The clock cannot be waited for: what was sent lies so many seconds further back. */
export async function ageCodes({ pool }: Pick<TestApp, 'pool'>, seconds: number): Promise<void> {
  await pool`
    update verification_code
       set created_at = created_at - make_interval(secs => ${seconds}),
           expires_at = expires_at - make_interval(secs => ${seconds})
  `;
}

export function personBody({ email = newEmail(), phone = newPhone(), ...other } = {}) {
  return {
    first_name: 'Анна',
    last_name: 'Смирнова',
    phone,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    consents: CONSENTS,
    ...other,
  };
}

/** Weights of the last digit of an ИНН of ten. */
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A company that nobody has registered yet. */
export function newInn(): string {
  const head = `77${String((last += 1)).padStart(7, '0')}`;
  const sum = INN_WEIGHTS.reduce((total, weight, place) => total + weight * Number(head[place]), 0);
  return `${head}${(sum % 11) % 10}`;
}

export function organisationBody({ contact = {}, ...other }: Record<string, unknown> = {}) {
  const { first_name, last_name, phone, email, ...account } = personBody();
  return {
    ...account,
    customer_type: 'ENTITY',
    inn: newInn(),
    kpp: '770101001',
    ogrn: '1027700132195',
    org_name: 'ООО «Гранитум»',
    tax_system: 5,
    contact: { first_name, last_name, phone, email, ...(contact as object) },
    ...other,
  };
}
