import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import {
  registerOrganisation,
  registerPerson,
  sendConfirmation,
  verifyEmail,
} from '@okoem/contract/registration.ts';
import { changePasswordPublic, logIn, logInByEmail, logInByPhone } from '@okoem/contract/sign-in.ts';
import { type CodePurpose, sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isName } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { addEndpoint, type CallContext, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Actor, SignedInCustomer } from '../../platform/session/actor.ts';
import { type Address, emailAddress, phoneAddress } from './address.ts';
import { signInByCode } from './code-sign-in.ts';
import { requireRightToCode } from './contact-change.ts';
import { confirmEmail } from './email-confirmation.ts';
import { handOver, type Visit } from './entering.ts';
import { refuseFaults } from './field-faults.ts';
import type { IsLeaked } from './leaked-passwords.ts';
import { recoverPassword, sendRecoveryCode } from './password-change.ts';
import { signInByPassword } from './password-sign-in.ts';
import { confirmAgain, registerAsOrganisation, registerAsPerson } from './registration.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface SignInParts {
  pool: Pool;
  codes: VerificationCodes;
  /** False where rate limits are off. */
  isLimited: boolean;
  publicUrl: string;
  isLeaked: IsLeaked;
}

export function signInRoutes(host: EndpointHost, parts: SignInParts): void {
  codeRoutes(host, parts);
  registrationRoutes(host, parts);

  addEndpoint(host, logIn, async (call) => {
    const session = await signInByPassword(parts, call.body, call);
    return { data: { ...handOver(session, call.jar), is_new: false } };
  });

  const byCode = async (address: Address, visit: Visit & { body: CodeBody }) => {
    const { request_id: requestId, code, first_name: firstName, consents = [] } = visit.body;
    if (firstName !== '' && !isName(firstName))
      refuseFaults([{ field: 'first_name', message: VALIDATION_MESSAGES.NAME }]);
    const wish = { requestId, address, code, firstName, consents };
    const { session, isNew } = await signInByCode(parts, wish, visit);
    return { data: { ...handOver(session, visit.jar), is_new: isNew } };
  };
  addEndpoint(host, logInByPhone, (call) => byCode(phoneAddress(call.body.phone), call));
  addEndpoint(host, logInByEmail, (call) => byCode(emailAddress(call.body.email), call));

  addEndpoint(host, changePasswordPublic, async ({ body, caller }) => {
    const { login, request_id, code, password, password_confirmation } = body;
    const isFirstStage = [request_id, code, password, password_confirmation].every(
      (part) => part === undefined,
    );
    if (isFirstStage) return { data: await sendRecoveryCode(parts, { login, caller }) };
    await recoverPassword(parts, body);
    return { data: { changed: true as const } };
  });
}

type CodeBody = Omit<EndpointCall<typeof logInByPhone>['body'], 'phone'>;

function codeRoutes(host: EndpointHost, { pool, codes }: SignInParts): void {
  const send = async (address: Address, purpose: CodePurpose, { actor, caller }: CallContext) => {
    const owner = ownerOf(purpose, actor);
    if (owner) await requireRightToCode(pool, owner, address);
    const wish = { address, purpose, caller, ...(owner && { customerId: owner.customerId }) };
    return { data: await inTransaction(pool, (tx) => codes.send(tx, wish)) };
  };
  addEndpoint(host, sendPhoneCode, (call) => send(phoneAddress(call.body.phone), call.body.purpose, call));
  addEndpoint(host, sendEmailCode, (call) => send(emailAddress(call.body.email), call.body.purpose, call));
}

/** A code that changes an address is for the account it is asked from. */
function ownerOf(purpose: CodePurpose, actor: Actor): SignedInCustomer | undefined {
  if (purpose !== 'change') return undefined;
  if (actor.kind === 'customer') return actor;
  throw new Refusal(actor.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
}

function registrationRoutes(host: EndpointHost, parts: SignInParts): void {
  const sent = { email_verification_sent: true } as const;
  addEndpoint(host, registerPerson, async (call) => {
    const { id, session } = await registerAsPerson(parts, call.body, call);
    return { data: { ...handOver(session, call.jar), id, ...sent } };
  });
  addEndpoint(host, registerOrganisation, async (call) => {
    const { id, session, companyId } = await registerAsOrganisation(parts, call.body, call);
    const company = { company_id: companyId, join_requested: companyId === null };
    return { data: { ...handOver(session, call.jar), id, ...sent, ...company } };
  });
  addEndpoint(host, verifyEmail, async ({ body }) => ({
    data: { email: await confirmEmail(parts.pool, body.token) },
  }));
  addEndpoint(host, sendConfirmation, async ({ actor }) => ({
    data: { email: await confirmAgain(parts, actor.customerId) },
  }));
}
