import type { ApiTransport } from '@okoem/contract/call-api.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogin,
  confirmByPasskey as confirmCall,
  listPasskeys,
  logInByPasskey,
  type Passkey,
} from '@okoem/contract/passkeys.ts';
import type { SignedIn } from '@okoem/contract/sign-in.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** Comes when a key is first wanted: most visits never do. */
const library = () => import('./webauthn.ts');

/** Keys are made for one address of the shop; at another one, and in old browsers, there are none. */
export function canUsePasskeys(origin: string): boolean {
  return 'PublicKeyCredential' in window && window.location.origin === origin;
}

/** The device asked for a finger, a face or a PIN, and none came. */
export class PasskeyNotGiven extends Error {
  override readonly name = 'PasskeyNotGiven';
}

export async function createPasskey(call: ApiTransport): Promise<Passkey> {
  const [{ startRegistration }, { data }] = await Promise.all([library(), call(beginPasskey, {})]);
  const made = await given(
    startRegistration({ optionsJSON: data as PublicKeyCredentialCreationOptionsJSON }),
  );
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = made.response;
  return (await call(addPasskey, { body: { id: made.id, client_data, attestation, transports } })).data;
}

export async function enterByPasskey(call: ApiTransport): Promise<{ data: SignedIn }> {
  const { data } = await call(beginPasskeyLogin, {});
  return call(logInByPasskey, { body: await signed(data) });
}

export async function confirmByPasskey(call: ApiTransport): Promise<void> {
  const { data } = await call(beginPasskeyConfirmation, {});
  await call(confirmCall, { body: await signed(data) });
}

interface RequestJson {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

async function signed(optionsJSON: RequestJson) {
  const { startAuthentication } = await library();
  const { id, response } = await given(startAuthentication({ optionsJSON }));
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle,
  };
}

/** Whatever the device had against it, to the person it is one thing; one key alone says more. */
async function given<Made>(asked: Promise<Made>): Promise<Made> {
  try {
    return await asked;
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new PasskeyNotGiven(
      isKnown ? 'На этом устройстве ключ уже есть' : 'Устройство не дало ключ: отменено или время вышло',
      { cause },
    );
  }
}

/** How long a person who has just signed in waits for the question. */
const PATIENCE_MS = 2000;

/** Whether this is the moment to offer a key: this device can keep one, there is none, and nobody has said no. */
export async function isPasskeyOffered(call: ApiTransport): Promise<boolean> {
  const asked = async () =>
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) &&
    (await call(listPasskeys, {})).data.is_offered;
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([asked().catch(() => false), late]);
}
