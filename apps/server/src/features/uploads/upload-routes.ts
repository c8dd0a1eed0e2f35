import { randomUUID } from 'node:crypto';
import { finishUpload } from '@okoem/contract/uploads.ts';
import { TUS_VERSION, UPLOAD_TYPE, UPLOADS_PATH } from '@okoem/domain/wire/tus.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { FILE_SIZE_LIMITS } from '@okoem/domain/validation/file-rules.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { App, Reply, Request } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller-address.ts';
import { addEndpoint, API_BASE, type EndpointHost } from '../../platform/http/endpoints.ts';
import { whileClientSends } from '../../platform/http/overload.ts';
import { admission } from '../../platform/http/route-access.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { beginUpload } from './begin-upload.ts';
import { finishedUpload } from './finish-upload.ts';
import { type Received, receivePieces } from './receive-pieces.ts';
import { bytesIn, isPiece, metadataIn, speaksTus, TUS_EXTENSIONS } from './tus-headers.ts';
import { folderOf, type UploadParts } from './upload-parts.ts';
import {
  addPiece,
  deletePieces,
  findUpload,
  giveUpUpload,
  takePen,
  type UploadRow,
} from './upload-repository.ts';

const BASE = API_BASE + UPLOADS_PATH;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A row has room for a thousand pieces, and one call brings some dozens at most. */
const MOST_PIECES = 900;
const PRECONDITION_FAILED = 412;

type Handler = (request: Request, reply: Reply) => Promise<Reply>;

export function uploadRoutes(host: EndpointHost, parts: UploadParts): void {
  addEndpoint(host, finishUpload, async ({ params, actor, caller, signal }) => ({
    data: await finishedUpload(parts, { id: params.id, ownerId: actor.customerId, caller, signal }),
  }));
  host.app.register(async (scope) => addTus(host, scope, parts));
}

/** The calls of tus. They carry headers and bytes, so they are registered beside the endpoints of the contract. */
function addTus(host: EndpointHost, scope: App, parts: UploadParts): void {
  // Nobody holds the body: it is read as it comes.
  scope.addContentTypeParser(UPLOAD_TYPE, (_request, _payload, done) => done(null));
  const guarded = { access: 'customer', permission: 'profile.write' } as const;
  const add = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, handle: Handler) =>
    scope.route({
      method,
      url,
      config: { ...guarded, consumes: 'pieces' },
      bodyLimit: FILE_SIZE_LIMITS.bulk,
      preParsing: admission(host, guarded),
      handler: async (request, reply) => {
        reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
        return speaksTus(request.headers) ? handle(request, reply) : refuseVersion(reply);
      },
    });
  scope.options(BASE, { config: { access: 'open' } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': TUS_VERSION,
        'tus-version': TUS_VERSION,
        'tus-extension': TUS_EXTENSIONS,
        'tus-max-size': String(FILE_SIZE_LIMITS.bulk),
      })
      .send(),
  );
  add('POST', BASE, (request, reply) => begin(parts, request, reply));
  add('HEAD', `${BASE}/:id`, (request, reply) => tell(parts, request, reply));
  add('PATCH', `${BASE}/:id`, (request, reply) => receive(parts, request, reply));
  add('DELETE', `${BASE}/:id`, (request, reply) => giveUp(parts, request, reply));
}

function refuseVersion(reply: Reply): Reply {
  const message = `Нужен заголовок Tus-Resumable: ${TUS_VERSION}`;
  return reply
    .code(PRECONDITION_FAILED)
    .header('tus-version', TUS_VERSION)
    .send({ errors: [{ code: 'BAD_REQUEST', message }] });
}

async function begin(parts: UploadParts, request: Request, reply: Reply): Promise<Reply> {
  const { filename, purpose } = metadataIn(request.headers);
  const upload = await beginUpload(parts, {
    actor: customerOf(request),
    purpose,
    name: filename,
    size: bytesIn(request.headers, 'upload-length'),
    caller: callerOf(request.ip ?? ''),
  });
  return reply
    .code(201)
    .headers({ ...expiry(upload), location: `${BASE}/${upload.id}` })
    .send();
}

async function tell(parts: UploadParts, request: Request, reply: Reply): Promise<Reply> {
  const upload = await ownUpload(parts, request);
  return reply
    .code(200)
    .headers({
      ...expiry(upload),
      'upload-offset': String(upload.received),
      'upload-length': String(upload.size),
    })
    .send();
}

async function receive(parts: UploadParts, request: Request, reply: Reply): Promise<Reply> {
  if (!isPiece(request.headers)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const upload = await ownUpload(parts, request);
  const offset = bytesIn(request.headers, 'upload-offset');
  if (offset + Number(request.headers['content-length'] ?? 0) > upload.size) throw tooLarge(upload);
  if (upload.pieces > MOST_PIECES) throw startAnew();
  const writer = randomUUID();
  if (!(await takePen(parts.pool, { id: upload.id, writer, offset }))) throw elsewhere(upload);
  const { end, offset: at } = await whileClientSends(
    request,
    write(parts, request, { upload, writer, offset }),
  );
  if (end === 'overtaken') throw elsewhere(upload);
  if (end === 'more') throw tooLarge(upload);
  const now = await findUpload(parts.pool, upload.id, upload.ownerId);
  return reply
    .code(204)
    .headers({ ...expiry(now ?? upload), 'upload-offset': String(at) })
    .send();
}

interface Writing {
  upload: UploadRow;
  writer: string;
  offset: number;
}

function write({ pool, storage }: UploadParts, { raw }: Request, writing: Writing): Promise<Received> {
  const { upload, writer, offset } = writing;
  const keyOf = (at: number) => `${folderOf(upload.id)}/${writer}-${at}`;
  // The answer goes by the same connection: it must outlive our reading.
  const source = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  return receivePieces(
    source,
    { offset, size: upload.size },
    {
      put: (at, content) => storage.put(keyOf(at), content),
      count: async (at, size) => {
        const piece = { uploadId: upload.id, writer, at, size, storageKey: keyOf(at) };
        const isCounted = await addPiece(pool, piece);
        if (!isCounted) await storage.remove(piece.storageKey);
        return isCounted;
      },
    },
  );
}

/** Given up before it came whole, or taken back before something took the file. */
async function giveUp({ pool, storage }: UploadParts, request: Request, reply: Reply): Promise<Reply> {
  const { id } = await ownUpload({ pool }, request);
  await inTransaction(pool, (tx) => giveUpUpload(tx, id));
  await deletePieces(pool, id);
  await storage.removeAll(folderOf(id));
  return reply.code(204).send();
}

async function ownUpload({ pool }: Pick<UploadParts, 'pool'>, request: Request): Promise<UploadRow> {
  const { id } = request.params as { id: string };
  const upload = ID.test(id) ? await findUpload(pool, id, customerOf(request).customerId) : undefined;
  if (!upload) throw new Refusal('NOT_FOUND');
  return upload;
}

/** The route is for customers only. */
function customerOf({ actor }: Request): SignedInCustomer {
  return actor as SignedInCustomer;
}

function expiry({ expiresAt }: UploadRow): Record<string, string> {
  return { 'upload-expires': expiresAt.toUTCString() };
}

function tooLarge({ size }: UploadRow): Refusal {
  const refused = new Refusal('FILE_TOO_LARGE', { field: 'file' });
  refused.message = `Пришло больше байтов, чем объявлено (${size}): выберите файл ещё раз`;
  return refused;
}

function startAnew(): Refusal {
  const refused = new Refusal('TOO_MANY_ROWS');
  refused.message = 'Загрузка прерывалась слишком часто: отмените её и начните заново';
  return refused;
}

function elsewhere({ received }: UploadRow): Refusal {
  const refused = new Refusal('CONFLICT', { received });
  refused.message = 'Загрузка уже ушла дальше или идёт в другой вкладке';
  return refused;
}
