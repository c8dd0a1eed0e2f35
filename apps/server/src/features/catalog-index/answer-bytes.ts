/** An answer in the making: one long buffer, reused, and how far it is filled. */
export interface AnswerBytes {
  bytes: Buffer;
  end: number;
}

const answer: AnswerBytes = { bytes: Buffer.allocUnsafe(2 ** 20), end: 0 };

/** An answer is written from start to end without waiting, so one buffer serves them all. */
export function beginAnswer(): AnswerBytes {
  answer.end = 0;
  return answer;
}

/** A copy of what was written, to be sent while the next answer is being written. */
export function finishAnswer({ bytes, end }: AnswerBytes): Buffer {
  const sent = Buffer.allocUnsafe(end);
  bytes.copy(sent, 0, 0, end);
  return sent;
}

/** Letters of Latin-1 only: digits, keys, punctuation. */
export function writePlain(out: AnswerBytes, text: string): void {
  ensureRoom(out, text.length);
  out.end += out.bytes.write(text, out.end, 'latin1');
}

export function writeText(out: AnswerBytes, text: string): void {
  // No letter takes more than three bytes in UTF-8.
  ensureRoom(out, text.length * 3);
  out.end += out.bytes.write(text, out.end, 'utf8');
}

export function writeBytes(out: AnswerBytes, piece: Uint8Array): void {
  ensureRoom(out, piece.length);
  out.bytes.set(piece, out.end);
  out.end += piece.length;
}

/** A ready-made beginning, a count, a ready-made end. */
export function writeCounted(out: AnswerBytes, head: Uint8Array, count: number, tail: Uint8Array): void {
  ensureRoom(out, head.length + MOST_DIGITS + tail.length);
  out.bytes.set(head, out.end);
  out.end += head.length;
  writeDigits(out, count);
  out.bytes.set(tail, out.end);
  out.end += tail.length;
}

/** Of a count of products. */
const MOST_DIGITS = 10;

/** There must be room. */
function writeDigits(out: AnswerBytes, count: number): void {
  const { bytes } = out;
  let length = 1;
  for (let rest = count; rest >= 10; rest = (rest / 10) >>> 0) length += 1;
  let rest = count;
  for (let at = out.end + length - 1; at >= out.end; at -= 1) {
    const tenth = (rest / 10) >>> 0;
    bytes[at] = 48 + rest - tenth * 10;
    rest = tenth;
  }
  out.end += length;
}

/** Longer parts are worth a view of the whole; making one costs as much as copying a line letter by letter. */
const SHORT_PART = 96;

export function writePart(out: AnswerBytes, whole: Uint8Array, start: number, end: number): void {
  ensureRoom(out, end - start);
  if (end - start > SHORT_PART) {
    out.bytes.set(whole.subarray(start, end), out.end);
    out.end += end - start;
    return;
  }
  const { bytes } = out;
  let to = out.end;
  for (let from = start; from < end; from += 1, to += 1) bytes[to] = whole[from]!;
  out.end = to;
}

function ensureRoom(out: AnswerBytes, more: number): void {
  if (out.end + more <= out.bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(out.bytes.length * 2, out.end + more));
  out.bytes.copy(larger, 0, 0, out.end);
  out.bytes = larger;
}

/** Takes back the brace that closed the object written last, so that more can be said in it. */
export function reopenObject(out: AnswerBytes): void {
  out.end -= 1;
}
