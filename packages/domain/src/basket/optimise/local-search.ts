import { isBelow, NOWHERE, type Score, type SearchState } from './search-state.ts';
import type { Dice } from './seeded-dice.ts';

/** More rounds find next to nothing. */
const MOST_ROUNDS = 6;

/** Moves lines, closes parcels and opens others for as long as that makes the plan better. */
export function improve(state: SearchState, rounds = MOST_ROUNDS): void {
  const meetings = meetingsOf(state);
  const [lines, closing, sellers, opening] = triesOf(4);
  for (let round = 0; round < rounds; round += 1) {
    const before = { ...state.score };
    for (const line of state.ways.keys()) lines(line, () => moveLine(state, line));
    for (const parcel of smallestFirst(state)) {
      closing(parcel, () => close(state, meetings, [parcel]));
      sellers(parcel, () => closeSmallSeller(state, meetings, parcel));
    }
    for (const parcel of meetings.keys()) opening(parcel, () => open(state, meetings[parcel]!));
    if (!isBelow(state.score, before)) return;
  }
}

type Try = (of: number, change: () => boolean) => void;

/** Kinds of changes: one that was tried in vain is not tried again before another one has been made. */
function triesOf(count: 4): [Try, Try, Try, Try];
function triesOf(count: number): Try[] {
  let made = 0;
  return Array.from({ length: count }, () => {
    const vainAt = new Map<number, number>();
    return (of: number, change: () => boolean) => {
      if (vainAt.get(of) === made) return;
      if (change()) made += 1;
      else vainAt.set(of, made);
    };
  });
}

/** Closes or fills parcels at random, repairs around them, and keeps what came out better. */
export function shake(state: SearchState, { dice, isOver }: { dice: Dice; isOver: () => boolean }): void {
  const meetings = meetingsOf(state);
  if (meetings.length < 2) return;
  const linesOf = meetings.map((ways) => [...new Set(ways.map(({ line }) => line))]);
  while (!isOver()) {
    const before = [...state.chosen];
    const score = { ...state.score };
    const parcels = [dice(meetings.length), dice(meetings.length)];
    for (const parcel of parcels) {
      if (state.parcels[parcel]!.count > 0 && dice(2) === 0) forceClosed(state, meetings, parcel);
      else fill(state, meetings[parcel]!, dice);
    }
    for (const parcel of parcels) for (const line of linesOf[parcel]!) moveLine(state, line);
    const near = parcels.flatMap((parcel) => linesOf[parcel]!.flatMap((line) => parcelsOf(state, line)));
    for (const parcel of new Set(near)) close(state, meetings, [parcel]);
    if (isBelow(state.score, score)) continue;
    for (const [line, way] of before.entries()) state.choose(line, way);
  }
}

function parcelsOf(state: SearchState, line: number): number[] {
  return (state.ways[line]![state.chosen[line]!]?.loads ?? []).map(({ parcel }) => parcel);
}

function fill(state: SearchState, ways: Meetings[number], dice: Dice): void {
  for (const { line, way } of ways) if (dice(3) > 0) state.choose(line, way);
}

/** For each parcel the ways that lead into it. */
type Meetings = readonly (readonly { line: number; way: number; isWhole: boolean }[])[];

function meetingsOf({ ways, parcels }: SearchState): Meetings {
  const meetings = parcels.map((): { line: number; way: number; isWhole: boolean }[] => []);
  for (const [line, own] of ways.entries()) {
    for (const [way, { loads }] of own.entries()) {
      for (const { parcel } of loads) meetings[parcel]!.push({ line, way, isWhole: loads.length === 1 });
    }
  }
  return meetings;
}

/** Whether it went anywhere else. */
function moveLine(state: SearchState, line: number): boolean {
  const first = state.chosen[line];
  const count = state.ways[line]!.length;
  for (let way = 0; way < count; way += 1) {
    const old = state.chosen[line]!;
    if (way === old || !state.canBeBetter(line, way)) continue;
    const { faults, left, parcels, money } = state.score;
    state.choose(line, way);
    if (!isBelow(state.score, { faults, left, parcels, money })) state.choose(line, old);
  }
  return state.chosen[line] !== first;
}

function smallestFirst({ parcels }: SearchState): number[] {
  return [...parcels.keys()]
    .filter((parcel) => parcels[parcel]!.count > 0)
    .sort((one, other) => parcels[one]!.count - parcels[other]!.count);
}

/** Of a seller from whom too little would be bought, all parcels at once. */
function closeSmallSeller(state: SearchState, meetings: Meetings, parcel: number): boolean {
  const { seller } = state.parcels[parcel]!;
  if (!state.isUnderMinimum(seller)) return false;
  const own = [...state.parcels.keys()].filter((at) => state.parcels[at]!.seller === seller);
  return close(state, meetings, own);
}

function close(state: SearchState, meetings: Meetings, closed: readonly number[]): boolean {
  const lines = linesIn(state, meetings, closed);
  return lines.length > 0 && tried(state, lines, () => moveAway(state, lines, closed));
}

function forceClosed(state: SearchState, meetings: Meetings, parcel: number): void {
  moveAway(state, linesIn(state, meetings, [parcel]), [parcel]);
}

function linesIn(state: SearchState, meetings: Meetings, parcels: readonly number[]): number[] {
  const lines = new Set<number>();
  for (const parcel of parcels) {
    for (const { line, way } of meetings[parcel]!) if (state.chosen[line] === way) lines.add(line);
  }
  return [...lines];
}

function moveAway(state: SearchState, lines: readonly number[], closed: readonly number[]): void {
  for (const line of lines) state.choose(line, NOWHERE);
  for (const line of lines) chooseBest(state, line, closed);
}

/** Of a line that is left out. */
function chooseBest(state: SearchState, line: number, closed: readonly number[]): void {
  let best = NOWHERE;
  let least: Score = { ...state.score };
  for (const [way, { loads }] of state.ways[line]!.entries()) {
    if (loads.some(({ parcel }) => closed.includes(parcel))) continue;
    if (!state.canComeBelow(least, line, way)) continue;
    state.choose(line, way);
    if (isBelow(state.score, least)) {
      best = way;
      least = { ...state.score };
    }
    state.choose(line, NOWHERE);
  }
  state.choose(line, best);
}

/** What is cheaper there goes there together. */
function open(state: SearchState, ways: Meetings[number]): boolean {
  const moves = ways.filter(({ line, way, isWhole }) => {
    const chosen = state.ways[line]![state.chosen[line]!];
    return isWhole && state.ways[line]![way]!.goods < (chosen?.goods ?? Infinity);
  });
  if (moves.length === 0) return false;
  return tried(
    state,
    moves.map(({ line }) => line),
    () => {
      for (const { line, way } of moves) state.choose(line, way);
    },
  );
}

/** Takes a change back that makes nothing better. */
function tried(state: SearchState, lines: readonly number[], change: () => void): boolean {
  const score = { ...state.score };
  const before = lines.map((line) => state.chosen[line]!);
  change();
  if (isBelow(state.score, score)) return true;
  for (const [at, line] of lines.entries()) state.choose(line, before[at]!);
  return false;
}
