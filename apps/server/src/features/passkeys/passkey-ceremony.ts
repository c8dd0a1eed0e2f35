import type { KnownKey } from './passkey-repository.ts';

/** Fetched when the first person needs it: its certificates' code takes a server longer to start than all of ours. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** While somebody looks for the right finger; a failure shows when it is used. */
export function warmUp(): void {
  void library().catch(() => undefined);
}

/** Whose keys they are: devices sign only for the site they were made on. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname: id, origin } = new URL(publicUrl);
  return { id, origin };
}

/** EdDSA, ES256, RS256: what every device has one of. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

export interface MadeKey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
}

/** What the device says it has signed; throws on garbage. Pages inside pages of others are no place to sign in. */
export function challengeIn(clientData: string): string {
  const signed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
  const { challenge, crossOrigin } = (signed ?? {}) as { challenge?: unknown; crossOrigin?: unknown };
  if (typeof challenge !== 'string') throw new TypeError('No challenge.');
  if (crossOrigin === true) throw new Error('Signed inside of a page of another site.');
  return challenge;
}

interface Creation {
  id: string;
  client_data: string;
  attestation: string;
}

/** Throws whatever is wrong. */
export async function readMadeKey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { id, client_data: clientDataJSON, attestation }: Creation,
  expectedChallenge: string,
): Promise<MadeKey> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject: await withoutStatement(attestation) },
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  if (!verified) throw new Error('Not verified.');
  const { credential, credentialBackedUp: isSynced } = registrationInfo;
  if (credential.id !== id) throw new Error('Another key than it says.');
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSynced,
  };
}

/**
 * We do not ask who made a device, so what it says of it is dropped unread: certificates of strangers would be parsed, and
 * the addresses in them called, for nothing.
 */
async function withoutStatement(attestation: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(Buffer.from(attestation, 'base64url')).get('authData');
  const bare = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
}

export interface Assertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | undefined;
}

/** Throws whatever is wrong, a count that went back among it; answers the new count. */
export async function readAssertion(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature }: Assertion,
  { key, challenge: expectedChallenge }: { key: KnownKey; challenge: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: key.credentialId.toString('base64url'),
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
    },
  });
  if (!verified) throw new Error('The signature is wrong.');
  return authenticationInfo.newCounter;
}
