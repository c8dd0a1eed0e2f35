import multipart from '@fastify/multipart';
import type { SentFile } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import type { App, Request } from './app-type.ts';
import { InvalidInput } from './error-envelope.ts';

/** The field of the form that holds the file. */
export const FILE_FIELD = 'file';
/** Files are held in memory while they are read and judged; so many at once, and the next is asked to come again. */
const MOST_AT_ONCE = 16;
/** What a form may weigh beside its file. */
const MOST_AROUND = 16_384;
/** A form whose last byte has come is read within milliseconds or never. */
const STALLED_MS = 2000;

let reading = 0;

/** A scope in which forms are read. Everything outside it stays without the plugin's hooks. */
export function addUploadScope(app: App, addRoute: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    addRoute(scope);
  });
}

/** The one file of a form, held until `use` is done with it. */
export async function withUpload<Result>(
  request: Request,
  use: (file: SentFile) => Promise<Result> | Result,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const most = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > most + MOST_AROUND) throw tooLarge(most);
  if (reading >= MOST_AT_ONCE) throw new Refusal('OVERLOADED', { retry_after: 2 });
  reading += 1;
  try {
    return await use(await settled(request, readUpload(request, most)));
  } finally {
    reading -= 1;
  }
}

/** The reader of forms waits forever for the end of some broken ones; a form that has ended is not waited for. */
function settled<Result>({ raw }: Request, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const giveUp = () => {
      timer ??= setTimeout(() => reject(new Refusal('BAD_REQUEST')), STALLED_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      raw.off('end', giveUp).off('close', giveUp);
    };
    raw.on('end', giveUp).on('close', giveUp);
    result.then(resolve, reject).finally(leave);
  });
}

async function readUpload(request: Request, most: number): Promise<SentFile> {
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts({ limits: limitsOf(most) })) {
      const isOurs = part.type === 'file' && part.fieldname === FILE_FIELD && file === undefined;
      if (!isOurs) throw new Refusal('UNKNOWN_FIELD', { field: part.fieldname });
      const bytes = await part.toBuffer();
      if (bytes.length > most) throw tooLarge(most);
      file = { name: part.filename ?? '', bytes };
    }
  } catch (error) {
    throw asRefusal(error, most);
  }
  if (file === undefined) throw missingFile();
  return file;
}

/** One part more than we take, so that a second one is named rather than silently dropped. */
function limitsOf(most: number) {
  return {
    fileSize: most + 1,
    files: 2,
    fields: 1,
    parts: 2,
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
