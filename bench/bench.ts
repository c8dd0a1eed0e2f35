/** One measured thing beside the thing it is compared with, taken in the same run on the same machine. */
export interface Measurement {
  name: string;
  /** Larger is better. */
  ours: number;
  beside: { name: string; value: number };
  unit: string;
  note?: string;
}

export interface Bench {
  title: string;
  run: () => Promise<Measurement[]>;
}

/** Figures that do not fit "ours beside theirs". */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
}

export interface TableBench {
  title: string;
  /** The words of the command line tell how much of it to run. */
  tables: (words: readonly string[]) => Promise<Table[]>;
}

/** The middle of several runs: these machines are shared, and the best run is as much luck as the worst. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Runs both sides by turns, so that a slow minute of the machine falls on both. */
export async function sideBySide(
  times: number,
  ours: () => Promise<number> | number,
  beside: () => Promise<number> | number,
): Promise<{ ours: number; beside: number }> {
  const results: { ours: number[]; beside: number[] } = { ours: [], beside: [] };
  for (let time = 0; time < times; time += 1) {
    results.ours.push(await ours());
    results.beside.push(await beside());
  }
  return { ours: median(results.ours), beside: median(results.beside) };
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
