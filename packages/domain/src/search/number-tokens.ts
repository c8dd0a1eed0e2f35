import { foldLookAlikes } from './look-alike.ts';
import { LETTERS, NUMBER, SIGN, type Lexeme } from './search-lexemes.ts';
import { isGluedSign, token, wordToken, type SearchToken } from './search-token.ts';
import { LONGEST_UNIT, unitOf } from './unit-of-measure.ts';

const MOST_SIDES = 4;
const LONGEST_CODE = 24;

/** A number with all that belongs to it: other sides, the rest of a range, the unit. */
export function readNumberChain(lexemes: readonly Lexeme[], start: number, tokens: SearchToken[]): number {
  const code = readMixedRun(lexemes, start, tokens);
  if (code > start) return code;
  const sides = [lexemes[start]!];
  let at = start + 1;
  while (sides.length < MOST_SIDES && isTimes(lexemes[at]) && lexemes[at + 1]?.kind === NUMBER) {
    sides.push(lexemes[at + 1]!);
    at += 2;
  }
  if (sides.length > 1) return readDimensions(lexemes, { at, sides }, tokens);
  const numbers = sides;
  let ranged = false;
  while (
    numbers.length < MOST_SIDES &&
    (isNumberJoint(lexemes, at, '-') || isNumberJoint(lexemes, at, '/'))
  ) {
    ranged ||= lexemes[at]!.text === '-';
    numbers.push(lexemes[at + 1]!);
    at += 2;
  }
  const unit = readUnit(lexemes, at);
  for (const [index, number] of numbers.entries()) {
    const touched = ranged && index < numbers.length - 1;
    const end = touched ? number.end : lexemes[unit.next - 1]!.end;
    tokens.push(numberToken({ ...number, end }, unit.text, touched));
  }
  return unit.next;
}

/** `number` reaches to the end of its unit. */
function numberToken(number: Lexeme, unit: string | undefined, touched: boolean): SearchToken {
  const bare = token('number', number.text, number);
  if (unit === undefined) return bare;
  const measured = foldLookAlikes(number.text + unit);
  if (!touched) return token('number', measured, number, [bare]);
  bare.weak = [measured];
  return bare;
}

function readDimensions(
  lexemes: readonly Lexeme[],
  { at, sides }: { at: number; sides: readonly Lexeme[] },
  tokens: SearchToken[],
): number {
  const unit = readUnit(lexemes, at);
  const last = sides.at(-1)!;
  const also: string[] = unit.text === undefined ? [] : [foldLookAlikes(last.text + unit.text)];
  for (let from = 0; from < sides.length; from++) {
    for (let to = from + 2; to <= sides.length; to++) {
      if (to - from < sides.length) also.push(joinSides(sides.slice(from, to)));
    }
  }
  const place = { start: sides[0]!.start, end: lexemes[unit.next - 1]!.end };
  const parts = sides.map((side) => token('number', side.text, side));
  const size = token('number', joinSides(sides), place, parts);
  size.also = also;
  tokens.push(size);
  return unit.next;
}

function joinSides(sides: readonly Lexeme[]): string {
  return sides.map((side) => side.text).join('x');
}

function isTimes(lexeme: Lexeme | undefined): boolean {
  const text = lexeme?.text;
  return text === '×' || text === '*' || text === 'x' || text === 'х';
}

function isNumberJoint(lexemes: readonly Lexeme[], at: number, sign: string): boolean {
  const next = lexemes[at + 1];
  return isGluedSign(lexemes, at, sign) && next?.kind === NUMBER && next.start === lexemes[at]!.end;
}

/** The unit after a number: '4мп', '4 Мп', '4-мп', '7 А·ч', '1 Гбит/с', '19"'. */
function readUnit(lexemes: readonly Lexeme[], at: number): { text: string | undefined; next: number } {
  const dash = isGluedSign(lexemes, at, '-') && lexemes[at + 1]?.kind === LETTERS ? 1 : 0;
  const first = lexemes[at + dash];
  if (!first || first.kind === NUMBER) return { text: undefined, next: at };
  const sign = lexemes[at + dash + 1];
  const second = lexemes[at + dash + 2];
  if (
    sign?.kind === SIGN &&
    sign.start === first.end &&
    second?.kind === LETTERS &&
    second.start === sign.end
  ) {
    const unit = unitOf(first.text + sign.text + second.text);
    if (unit !== undefined) return { text: unit, next: at + dash + 3 };
  }
  if (
    first.text === '°' &&
    sign?.kind === LETTERS &&
    sign.start === first.end &&
    unitOf(first.text + sign.text)
  ) {
    return { text: '°', next: at + 2 };
  }
  const unit = first.text.length <= LONGEST_UNIT ? unitOf(first.text) : undefined;
  if (unit === undefined || (dash === 1 && unit === 'x') || isPrepositionS(lexemes, at)) {
    return { text: undefined, next: at };
  }
  return { text: unit, next: at + dash + 1 };
}

/** '4 с USB' is no time: a lone 'с' before a word is a preposition. */
function isPrepositionS(lexemes: readonly Lexeme[], at: number): boolean {
  const letter = lexemes[at]!;
  return letter.text === 'с' && letter.start !== lexemes[at - 1]?.end && lexemes[at + 1]?.kind === LETTERS;
}

/** A run that begins with digits and is no number with a unit: '5e', '8p8c', '802.3af'. */
function readMixedRun(lexemes: readonly Lexeme[], start: number, tokens: SearchToken[]): number {
  const end = endOfRun(lexemes, start);
  const letters = lexemes[start + 1];
  if (end - start < 2 || isTimes(letters)) return start;
  if (end - start === 2) {
    if (unitOf(letters!.text) !== undefined || isCompoundUnit(lexemes, start + 1)) return start;
    if (letters!.text.length > 4) return start;
  } else if (isTimes(lexemes[end - 2]) && lexemes[end - 1]!.kind === NUMBER) {
    return start;
  }
  const run = lexemes.slice(start, end);
  const text = foldLookAlikes(run.map((piece) => piece.text).join(''));
  const place = { start: run[0]!.start, end: run.at(-1)!.end };
  const parts = run.length === 2 ? [token('number', run[0]!.text, run[0]!)] : [];
  tokens.push(token('code', text, place, parts));
  return end;
}

function isCompoundUnit(lexemes: readonly Lexeme[], at: number): boolean {
  return readUnit(lexemes, at).text !== undefined;
}

/** Where the glued letters and numbers end that begin here. */
function endOfRun(lexemes: readonly Lexeme[], start: number): number {
  let at = start + 1;
  while (at < lexemes.length && lexemes[at]!.kind !== SIGN && lexemes[at]!.start === lexemes[at - 1]!.end)
    at++;
  return at;
}

/** 'ip67', 'a1r', 'rs-485', 'h.265', 'ap218x-80': letters that go on with a digit. Gives `start` when there is none. */
export function readCodeChain(lexemes: readonly Lexeme[], start: number, tokens: SearchToken[]): number {
  const runEnd = endOfRun(lexemes, start);
  if (runEnd > start + 1) return readCodeRun(lexemes, { start, end: runEnd }, tokens);
  const joint = lexemes[start + 1];
  const number = lexemes[start + 2];
  if (number?.kind !== NUMBER || number.start !== joint!.end) return start;
  if (!isGluedSign(lexemes, start + 1, '-') && !isGluedSign(lexemes, start + 1, '.')) return start;
  const rest: SearchToken[] = [];
  const next = readNumberChain(lexemes, start + 2, rest);
  const word = wordToken(lexemes[start]!);
  const head = rest[0]!;
  const glued = lexemes.slice(start + 2, endOfRun(lexemes, start + 2)).map((piece) => piece.text);
  const place = { start: word.start, end: head.end };
  tokens.push(
    token('code', foldLookAlikes(word.text + glued.join('')), place, [word, head]),
    ...rest.slice(1),
  );
  return next;
}

function readCodeRun(
  lexemes: readonly Lexeme[],
  { start, end }: { start: number; end: number },
  tokens: SearchToken[],
): number {
  const times = lexemes.slice(start, end).findIndex((piece, at) => at >= 2 && isTimes(piece));
  const last = times > 0 && lexemes[start + times + 1]?.kind === NUMBER ? start + times : end;
  const run = lexemes.slice(start, last);
  const text = run.map((piece) => piece.text).join('');
  const place = { start: run[0]!.start, end: run.at(-1)!.end };
  const parts = run.length === 2 ? [wordToken(run[0]!), token('number', run[1]!.text, run[1]!)] : [];
  tokens.push(token('code', foldLookAlikes(text.slice(0, LONGEST_CODE)), place, parts));
  // 'М6×60' is a thread and also a size, so the size is read again from its first number.
  return last < end || isTimes(lexemes[end]) ? readSizeOfCode(lexemes, last, tokens) : end;
}

function readSizeOfCode(lexemes: readonly Lexeme[], times: number, tokens: SearchToken[]): number {
  const first = lexemes[times - 1]!;
  if (first.kind !== NUMBER || lexemes[times + 1]?.kind !== NUMBER) return times;
  const sides = [first];
  let at = times;
  while (sides.length < MOST_SIDES && isTimes(lexemes[at]) && lexemes[at + 1]?.kind === NUMBER) {
    sides.push(lexemes[at + 1]!);
    at += 2;
  }
  return readDimensions(lexemes, { at, sides }, tokens);
}
