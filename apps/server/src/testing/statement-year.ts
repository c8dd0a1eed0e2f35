import { type Dice, diceOf } from '../../../../demo/dice.ts';
import { DAMAGED } from './statement-year/damaged-lines.ts';
import { INCOMING } from './statement-year/incoming-lines.ts';
import { JOINT } from './statement-year/joint-lines.ts';
import { EXACT, exactNumber, ORDINARY } from './statement-year/ordinary-lines.ts';
import { OUTGOING } from './statement-year/outgoing-lines.ts';
import { SUMS } from './statement-year/sum-lines.ts';
import { THIRD_PARTY } from './statement-year/third-party-lines.ts';
import { YEAR_END, YEAR_START } from './statement-year/year-days.ts';
import { documentLines } from './statement-year/year-document.ts';
import {
  accountLines,
  encoded,
  headLines,
  YEAR_ENCODINGS,
  type YearEncoding,
} from './statement-year/year-file.ts';
import { OWN_ACCOUNT } from './statement-year/year-people.ts';
import type { Draft, Slot, World, Written, YearAnswer, YearInvoice } from './statement-year/year-types.ts';
import { giveNumbers, issue, makeWorld } from './statement-year/year-world.ts';

export type { YearAnswer, YearInvoice } from './statement-year/year-types.ts';

const CATEGORIES = { ...ORDINARY, ...DAMAGED, ...THIRD_PARTY, ...SUMS, ...JOINT, ...INCOMING, ...OUTGOING };

/** Categories of lines that are planned; a few more come about when the books of a day leave two answers open. */
export const YEAR_CATEGORIES: readonly string[] = [EXACT, ...Object.keys(CATEGORIES)];

export interface StatementYear {
  file: Uint8Array;
  invoices: YearInvoice[];
  answers: YearAnswer[];
  ownAccount: string;
  /** How many lines there are of each category. */
  mix: Record<string, number>;
}

interface YearWanted {
  seed: number;
  lines?: number;
  encoding?: YearEncoding;
}

/**
 * A year of one account of the operator with the right answer to each line, to measure the matching of payments by.
 * Written apart from the matcher and in ignorance of it.
 *
 * The shares of a thousand lines stand beside the categories; roughly: 35 % exact and plain, 26 % exact but oddly told
 * (spelling, capitals, pieces, other numbers beside), 7 % by persons and other payers, 4 % slips in the number, 4 % other
 * sums than the invoice's, 4 % several invoices, 3 % no number, 2 % advances and what nobody can tell, 6 % money that is
 * no payment, 16 % paid out. Almost every fifth invoice is never paid.
 *
 * An answer is what the document and the books of its day tell a good accountant, not what the payer had in mind: who
 * writes the number and the sum of another open invoice of his has paid that one. Where they leave two answers, the kind
 * is `unclear` and the invoice stays unpaid. Sums of answers therefore never exceed an invoice.
 */
export function makeStatementYear({ seed, lines = 5000, encoding }: YearWanted): StatementYear {
  const world = makeWorld(seed);
  planYear(world, lines);
  giveNumbers(world);
  const { dice } = world;
  const keyed = world.slots.map((slot) => ({ slot, key: dice.next() }));
  const slots = keyed
    .sort((one, two) =>
      one.slot.on === two.slot.on ? one.key - two.key : one.slot.on < two.slot.on ? -1 : 1,
    )
    .map(({ slot }) => slot);
  const written = slots.map((slot) => writeAndBook(slot));
  const answers = written.map((line, at) => answerOf(line, slots[at]!, at));
  const mix: Record<string, number> = {};
  for (const { why } of answers) mix[why] = (mix[why] ?? 0) + 1;
  const wanted = encoding ?? YEAR_ENCODINGS[(seed - 1) % YEAR_ENCODINGS.length] ?? 'windows-1251';
  return {
    file: encoded(fileText(diceOf(`statement file ${seed}`), slots, written, wanted), wanted),
    invoices: [...world.numbered.values()].map(invoiceOf),
    answers,
    ownAccount: OWN_ACCOUNT,
    mix,
  };
}

/** Each category by its share; whatever is left of the lines is ordinary. */
function planYear(world: World, lines: number): void {
  const whole = Object.values(CATEGORIES).reduce((sum, { share }) => sum + share, EXACT_SHARE);
  for (const [why, { share, make }] of Object.entries(CATEGORIES)) {
    const count = Math.max(1, Math.round((share * lines) / whole));
    for (let made = 0; made < count; made += 1) make(world, why);
  }
  if (world.slots.length > lines) throw new RangeError(`${lines} lines cannot hold every category.`);
  while (world.slots.length < lines) exactNumber(world, EXACT);
  const neverPaid = Math.round(world.drafts.length * 0.12);
  for (let made = 0; made < neverPaid; made += 1) {
    issue(world, world.dice.chance(12) ? { buyer: world.dice.pick(world.persons) } : {});
  }
}

const EXACT_SHARE = 370;

/** The words are chosen by the books as they stand, and the books are brought up to date before the next line. */
function writeAndBook(slot: Slot): Written {
  const written = slot.write();
  for (const { invoice, amount } of written.pays ?? []) invoice.paid += amount;
  return written;
}

function answerOf(written: Written, slot: Slot, documentIndex: number): YearAnswer {
  const invoices = (written.pays ?? []).map(({ invoice, amount }) => ({ number: invoice.number, amount }));
  return { documentIndex, kind: written.kind, invoices, why: written.why ?? slot.why };
}

function invoiceOf({ number, buyer, total, issuedOn, validUntil, vatRates }: Draft): YearInvoice {
  return {
    number,
    buyerInn: buyer.inn,
    buyerName: buyer.name,
    buyerGroup: buyer.group,
    total,
    issuedOn,
    validUntil,
    vatRates,
  };
}

function fileText(
  dice: Dice,
  slots: readonly Slot[],
  written: readonly Written[],
  encoding: YearEncoding,
): string {
  const used = new Map<string, number>();
  const documents = written.flatMap((line, at) => {
    const payer = line.kind === 'outgoing' ? OWN_ACCOUNT : line.party.account;
    const number = (used.get(payer) ?? dice.between(1, 400)) + dice.between(1, 3);
    used.set(payer, number);
    const place = {
      day: slots[at]!.on,
      number: dice.chance(10) ? String(number).padStart(6, '0') : String(number),
    };
    const lines = documentLines(dice, line, place);
    return dice.chance(10) ? [...lines, ''] : lines;
  });
  const months = Map.groupBy([...slots.keys()], (at) => slots[at]!.on.slice(0, 7));
  const sections = [...months.values()].map((places) => ({
    from: slots[places[0]!]!.on,
    to: slots[places.at(-1)!]!.on,
    came: sumOf(places, (at) => (written[at]!.kind === 'outgoing' ? 0 : written[at]!.sum)),
    went: sumOf(places, (at) => (written[at]!.kind === 'outgoing' ? written[at]!.sum : 0)),
  }));
  const head = headLines(encoding, YEAR_START, YEAR_END);
  return [...head, ...accountLines(sections), ...documents, 'КонецФайла', ''].join('\r\n');
}

function sumOf(places: readonly number[], value: (at: number) => number): number {
  return places.reduce((sum, at) => sum + value(at), 0);
}
