import multipart from '@fastify/multipart';
import type { SentFile } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import type { App, Request } from './app-type.ts';
import { callerOf } from './caller-address.ts';
import { InvalidInput } from './error-envelope.ts';
import type { Figure } from './figures.ts';
import { whileClientSends } from './overload.ts';
import { BLOCK_BYTES, type UploadPlace, UploadPlaces } from './upload-places.ts';
import './form-parts.ts';

/** The field of the form that holds the file. */
export const FILE_FIELD = 'file';
/** What a form may weigh beside its file. */
const MOST_AROUND = 16_384;
/** A form whose last byte has come is read within milliseconds or never. */
const STALLED_MS = 2000;

const MEGABYTE = 2 ** 20;
/**
 * A request has five files of ten megabytes at most, and a browser may send all of them at once. Slow files are cheap, so
 * there may be many; few of one address, or nine addresses would take them all by halves.
 */
const places = new UploadPlaces({
  bytes: 160 * MEGABYTE,
  mostBytesForOne: 50 * MEGABYTE,
  files: 1024,
  mostFilesForOne: 32,
});

export const UPLOAD_FIGURES: readonly Figure[] = [
  { name: 'uploads_open', help: 'Files that are being read or judged', read: () => places.usage.files },
  { name: 'uploads_held_bytes', help: 'Memory that these files hold', read: () => places.usage.bytes },
  {
    name: 'uploads_refused_total',
    help: 'Files not read because their address or everybody sends too much at once',
    read: () => places.refused,
  },
];

/** A scope in which forms are read. Everything outside it stays without the plugin's hooks. */
export function addUploadScope(app: App, addRoute: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    addRoute(scope);
  });
}

export interface SentForm {
  file: SentFile;
  /** Texts beside the file, by name. */
  fields: Readonly<Record<string, string>>;
}

/**
 * The one file of a form and the texts beside it, held until `use` is done with it. Room is taken for what has come of it,
 * not for what was announced.
 */
export async function withUpload<Result>(
  request: Request,
  fieldNames: readonly string[],
  use: (form: SentForm) => Promise<Result> | Result,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const most = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > most + MOST_AROUND) throw tooLarge(most);
  const place = places.placeFor(callerOf(request.ip ?? ''));
  try {
    const reading = readUpload(request, { most, place, fieldNames });
    return await use(await whileClientSends(request, settled(request, reading)));
  } finally {
    place.giveBack();
  }
}

/**
 * The reader of forms waits forever for the end of some broken ones; a form that has ended is not waited for, and one whose
 * connection has gone not even a moment.
 */
function settled<Result>({ raw }: Request, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const giveUp = () => {
      timer ??= setTimeout(() => reject(new Refusal('BAD_REQUEST')), STALLED_MS);
    };
    const close = () => (raw.complete ? giveUp() : reject(new Refusal('BAD_REQUEST')));
    const leave = () => {
      clearTimeout(timer);
      raw.off('end', giveUp).off('close', close);
    };
    raw.on('end', giveUp).on('close', close);
    result.then(resolve, reject).finally(leave);
  });
}

interface Reading {
  most: number;
  place: UploadPlace;
  fieldNames: readonly string[];
}

async function readUpload(request: Request, reading: Reading): Promise<SentForm> {
  const { most, fieldNames } = reading;
  const fields = new Map<string, string>();
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts({ limits: limitsOf(most, fieldNames.length) })) {
      if (part.type === 'field') {
        addField(fields, part, fieldNames);
        continue;
      }
      const isOurs = part.fieldname === FILE_FIELD && file === undefined;
      if (!isOurs) throw new Refusal('UNKNOWN_FIELD', { field: part.fieldname });
      const bytes = await readBytes(part.file, reading);
      file = { name: part.filename ?? '', bytes };
    }
  } catch (error) {
    throw asRefusal(error, most);
  }
  if (file === undefined) throw missingFile();
  return { file, fields: Object.fromEntries(fields) };
}

interface TextPart {
  fieldname: string;
  value: unknown;
  valueTruncated: boolean;
}

/** A text that was cut short would be another text. */
function addField(
  fields: Map<string, string>,
  { fieldname: field, value, valueTruncated }: TextPart,
  known: readonly string[],
): void {
  if (!known.includes(field)) throw new Refusal('UNKNOWN_FIELD', { field });
  if (fields.has(field)) throw new Refusal('DUPLICATE_KEY', { field });
  if (valueTruncated || typeof value !== 'string') throw new Refusal('VALIDATION', { field });
  fields.set(field, value);
}

/** Copied into blocks: a file that comes byte by byte would else hold a buffer of a hundred bytes for each of them. */
async function readBytes(
  content: AsyncIterable<Buffer>,
  { most, place }: Pick<Reading, 'most' | 'place'>,
): Promise<Buffer> {
  const blocks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    if (size + chunk.length > most) throw tooLarge(most);
    for (let at = 0; at < chunk.length;) {
      const used = size % BLOCK_BYTES;
      if (used === 0) {
        place.grow();
        blocks.push(Buffer.allocUnsafe(BLOCK_BYTES));
      }
      const copied = chunk.copy(blocks.at(-1)!, used, at);
      at += copied;
      size += copied;
    }
  }
  return Buffer.concat(blocks, size);
}

/** One part more than we take, so that a second one is named rather than silently dropped. */
function limitsOf(most: number, fields: number) {
  return {
    fileSize: most + 1,
    files: 2,
    fields: fields + 1,
    parts: fields + 2,
    headerPairs: 20,
    fieldNameSize: 100,
    fieldSize: 1000,
  };
}

/** What the reader of forms throws is about the form; it does not always say so by a status. */
function asRefusal(error: unknown, most: number): unknown {
  if (error instanceof Refusal) return error;
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return isTooLarge ? tooLarge(most) : new Refusal('BAD_REQUEST');
}

function tooLarge(limit: number): Refusal {
  return new Refusal('FILE_TOO_LARGE', { field: FILE_FIELD, limit });
}

function missingFile(): InvalidInput {
  return new InvalidInput([
    { code: 'custom', path: [FILE_FIELD], message: VALIDATION_MESSAGES.REQUIRED, input: undefined },
  ]);
}
