import type { Reply } from '../http/app-type.ts';
import type { StoredFile } from './storage.ts';

export interface SentFileLabel {
  /** As its sender called it. */
  name: string;
  /** What it was found to be when it came; what its sender said plays no part in it. */
  mediaType: string;
  /** We have written it ourselves: it is what it is called, and its name may be long. */
  isOurs?: true;
}

/** Everything we send back as what it is, and the ending that belongs to it. Nothing in this list can run in a browser. */
const ENDINGS: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/vnd.dwg': 'dwg',
  'image/vnd.dxf': 'dxf',
  'image/webp': 'webp',
  'text/csv': 'csv',
};
/** What only we may call so: an XML of somebody else's could bring a program along. */
const OUR_ENDINGS: Record<string, string> = { ...ENDINGS, 'application/xml': 'xml' };
const ANYTHING_ELSE = { type: 'application/octet-stream', ending: 'bin' };

/**
 * The headers of a file that somebody sent us. It may be two things at once, whatever it was judged to be: so it is only
 * ever saved, never shown in a page of ours, and should a browser show it all the same, it may run, load and frame nothing.
 */
export function storedFileHeaders({ name, mediaType, isOurs }: SentFileLabel): Record<string, string> {
  const endings = isOurs ? OUR_ENDINGS : ENDINGS;
  const ending = Object.hasOwn(endings, mediaType) ? endings[mediaType] : undefined;
  const longest = isOurs ? LONGEST_OWN_NAME : LONGEST_NAME;
  return {
    'content-type': ending === undefined ? ANYTHING_ELSE.type : mediaType,
    'content-disposition': savedAs(nameWithEnding(name, { ending: ending ?? ANYTHING_ELSE.ending, longest })),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  };
}

/** The only way out for what lies in the storage. */
export function sendStoredFile(reply: Reply, { size, stream }: StoredFile, label: SentFileLabel): Reply {
  return reply.headers({ ...storedFileHeaders(label), 'content-length': String(size) }).send(stream);
}

const LONGEST_NAME = 120;
const LONGEST_OWN_NAME = 200;

/** The last step of a path, without signs that mean something to a header, a file system or a reader's eye. */
function nameWithEnding(sent: string, { ending, longest }: { ending: string; longest: number }): string {
  const [last = ''] = sent.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const clean = last.replace(/[\p{C}"<>:|?*;%]/gu, '').trim();
  const base = clean.toLowerCase().endsWith(`.${ending}`) ? clean.slice(0, -ending.length - 1) : clean;
  const short = [...base].slice(0, longest).join('').replace(/^\.+/, '').trim();
  return `${short || 'file'}.${ending}`;
}

/** RFC 6266: a name of plain letters for whoever reads nothing else, and the true one beside it. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
