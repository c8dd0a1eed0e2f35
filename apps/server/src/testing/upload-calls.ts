import { finishUpload, type UploadedFile } from '@okoem/contract/uploads.ts';
import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import { TUS_VERSION, UPLOAD_TYPE, UPLOADS_PATH } from '@okoem/domain/wire/tus.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

export const UPLOADS = `/api/v1${UPLOADS_PATH}`;

export interface ToUpload {
  token: string;
  bytes: Buffer;
  name?: string;
  purpose?: UploadPurpose;
}

export const tusHeaders = (token: string | undefined) => ({
  'tus-resumable': TUS_VERSION,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

type Sends = Pick<TestApp, 'send'>;

export const beginUploadCall = (
  shop: Sends,
  {
    token,
    size,
    name = 'план.pdf',
    purpose = 'tender',
    from,
  }: { token?: string; size: number; name?: string; purpose?: string; from?: string },
): Promise<LightMyRequestResponse> =>
  shop.send({
    method: 'POST',
    url: UPLOADS,
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...tusHeaders(token),
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
    },
  });

/** The address of a new upload. */
export async function begunUpload(
  shop: Sends,
  upload: { token: string; size: number; name?: string; purpose?: string },
): Promise<string> {
  const response = await beginUploadCall(shop, upload);
  if (response.statusCode !== 201) throw new Error(response.body);
  return String(response.headers['location']);
}

export const sendPiece = (
  shop: Sends,
  { token, url, offset, bytes }: { token?: string; url: string; offset: number; bytes: Buffer },
): Promise<LightMyRequestResponse> =>
  shop.send({
    method: 'PATCH',
    url,
    headers: { ...tusHeaders(token), 'upload-offset': String(offset), 'content-type': UPLOAD_TYPE },
    payload: bytes,
  } as InjectOptions);

export const askOffset = (shop: Sends, url: string, token?: string): Promise<LightMyRequestResponse> =>
  shop.send({ method: 'HEAD', url, headers: tusHeaders(token) });

export const idOfUpload = (url: string): string => url.split('/').at(-1)!;

export const finishCall = (shop: TestApp, url: string, token: string): Promise<LightMyRequestResponse> =>
  shop.call(finishUpload, { token, params: { id: idOfUpload(url) } });

/** A file that came in one piece and was found good. */
export async function uploadedFile(
  shop: TestApp,
  { token, bytes, name = 'план.pdf', purpose = 'tender' }: ToUpload,
): Promise<UploadedFile> {
  const url = await begunUpload(shop, { token, size: bytes.length, name, purpose });
  const sent = await sendPiece(shop, { token, url, offset: 0, bytes });
  if (sent.statusCode !== 204) throw new Error(sent.body);
  const finished = await finishCall(shop, url, token);
  if (finished.statusCode !== 200) throw new Error(finished.body);
  return finished.json<{ data: UploadedFile }>().data;
}

/** A drawing as AutoCAD begins one; what follows differs by the seed, so that lost and swapped bytes are seen. */
export function drawing(size: number, seed = 7): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761 + seed) >>> 0, at);
  bytes.write('AC1032\0\0\0\0\0', 'latin1');
  return bytes;
}
