import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser as the services of its maker know it: it has the keys that open what is sent to it. */
export function imitateBrowser(address: string, path = '/send/1') {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${address}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** By RFC 8291, written apart from what encrypts. */
    open: (sealed: Buffer): string => {
      const salt = sealed.subarray(0, 16);
      const recordSize = sealed.readUInt32BE(16);
      const keyLength = sealed.readUInt8(20);
      const senderKey = sealed.subarray(21, 21 + keyLength);
      const record = sealed.subarray(21 + keyLength);
      if (record.length > recordSize) throw new Error('More than one record.');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('Not the last record.');
      return text.subarray(0, -1).toString();
    },
  };
}

export interface PushCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The service of a browser's maker: keeps what it is sent, and answers as it is told. */
export async function startPushService() {
  const calls: PushCall[] = [];
  const answer = { status: 201 };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    answer,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What the header of RFC 8292 claims, if the key it names has signed it. */
export function vapidClaims(header: string): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head, body, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('Signed by somebody else.');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), publicKey };
}
