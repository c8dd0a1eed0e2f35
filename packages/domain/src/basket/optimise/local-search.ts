import { isBelow, NOWHERE, type SearchState } from './search-state.ts';

/** More rounds find next to nothing. */
const MOST_ROUNDS = 6;

/** Moves lines, closes parcels and opens others for as long as that makes the plan better. */
export function improve(state: SearchState): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = { ...state.score };
    moveLines(state);
    closeParcels(state);
    openParcels(state);
    if (!isBelow(state.score, before)) return;
  }
}

function moveLines(state: SearchState): void {
  for (const [line, ways] of state.ways.entries()) {
    for (let way = 0; way < ways.length; way += 1) {
      if (way === state.chosen[line] || !state.canBeBetter(line, way)) continue;
      tried(state, [line], () => state.choose(line, way));
    }
  }
}

/** The smallest first; and of sellers from whom too little would be bought, all parcels at once. */
function closeParcels(state: SearchState): void {
  const open = state.parcels
    .map(({ loads }, parcel) => ({ parcel, size: loads.length }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => one.size - other.size);
  for (const { parcel } of open) {
    close(state, (at) => at === parcel);
    const { seller } = state.parcels[parcel]!;
    if (state.isUnderMinimum(seller)) close(state, (at) => state.parcels[at]!.seller === seller);
  }
}

function close(state: SearchState, isClosed: (parcel: number) => boolean): void {
  const lines = linesWith(state, isClosed);
  if (lines.length === 0) return;
  tried(state, lines, () => {
    for (const line of lines) state.choose(line, NOWHERE);
    for (const line of lines) chooseBest(state, line, isClosed);
  });
}

function linesWith(state: SearchState, isAmong: (parcel: number) => boolean): number[] {
  return [...state.chosen.keys()].filter((line) =>
    state.ways[line]![state.chosen[line]!]?.loads.some(({ parcel }) => isAmong(parcel)),
  );
}

function chooseBest(state: SearchState, line: number, isClosed: (parcel: number) => boolean): void {
  let best = NOWHERE;
  let least = { ...state.score };
  for (const [way, { loads }] of state.ways[line]!.entries()) {
    if (loads.some(({ parcel }) => isClosed(parcel))) continue;
    state.choose(line, way);
    if (isBelow(state.score, least)) {
      best = way;
      least = { ...state.score };
    }
  }
  state.choose(line, best);
}

/** What is cheaper there goes there together. */
function openParcels(state: SearchState): void {
  for (const parcel of state.parcels.keys()) {
    const moves = [...state.ways.entries()].flatMap(([line, ways]) => {
      const way = ways.findIndex(({ loads }) => loads.every((load) => load.parcel === parcel));
      const isCheaper = way >= 0 && ways[way]!.goods < (ways[state.chosen[line]!]?.goods ?? Infinity);
      return isCheaper ? [{ line, way }] : [];
    });
    if (moves.length === 0) continue;
    tried(
      state,
      moves.map(({ line }) => line),
      () => {
        for (const { line, way } of moves) state.choose(line, way);
      },
    );
  }
}

/** Takes a change back that makes nothing better. */
function tried(state: SearchState, lines: readonly number[], change: () => void): void {
  const score = { ...state.score };
  const before = lines.map((line) => state.chosen[line]!);
  change();
  if (isBelow(state.score, score)) return;
  for (const [at, line] of lines.entries()) state.choose(line, before[at]!);
}
