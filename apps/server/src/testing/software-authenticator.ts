import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser sends of a new key and of a signature, in the words of our calls. */
export interface MadeKeyBody {
  id: string;
  client_data: string;
  attestation: string;
  transports: string[];
}

export interface AssertionBody {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle: string;
}

export interface CeremonyOptions {
  challenge: string;
}

/** Ways in which a device, or whoever plays one, may differ from an honest one. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Of the attestation; what it says must never be believed or followed. */
  fmt?: string;
  statement?: Map<string, unknown>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A device with one key of ES256, made of nothing but `node:crypto`: what browsers do, without a browser. */
export class SoftwareAuthenticator {
  readonly origin: string;
  readonly credentialId = randomBytes(32);
  counter = 0;
  userHandle = '';
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor(origin: string) {
    this.origin = origin;
    ({ privateKey: this.#privateKey, publicKey: this.#publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  create(options: CeremonyOptions & { user: { id: string } }, lies: Lies = {}): MadeKeyBody {
    this.userHandle = options.user.id;
    const attestation = new Map<string, unknown>([
      ['fmt', lies.fmt ?? 'none'],
      ['attStmt', lies.statement ?? new Map()],
      ['authData', new Uint8Array(this.#authenticatorData(lies, this.#attested()))],
    ]);
    return {
      id: this.credentialId.toString('base64url'),
      client_data: this.#clientData(options, { type: 'webauthn.create', ...lies }).toString('base64url'),
      attestation: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    };
  }

  get(options: CeremonyOptions, lies: Lies = {}): AssertionBody {
    this.counter += 1;
    const authData = this.#authenticatorData(lies);
    const clientData = this.#clientData(options, { type: 'webauthn.get', ...lies });
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.credentialId.toString('base64url'),
      client_data: clientData.toString('base64url'),
      authenticator_data: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      user_handle: lies.userHandle ?? this.userHandle,
    };
  }

  #clientData({ challenge }: CeremonyOptions, { type, origin, crossOrigin = false }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? this.origin, crossOrigin }));
  }

  #authenticatorData(lies: Lies, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(this.origin).hostname, isVerified = true, counter = this.counter } = lies;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested]);
  }

  #attested(): Buffer {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, this.credentialId, isoCBOR.encode(cose)]);
  }
}
