/** A mixed integer program: minimise the cost of the columns, with every row between its bounds. */
export interface Milp {
  cost: readonly number[];
  lower: readonly number[];
  upper: readonly number[];
  isWhole: readonly boolean[];
  rowLower: readonly number[];
  rowUpper: readonly number[];
  /** The rows one after the other: where each begins, its columns and their factors. */
  starts: readonly number[];
  columns: readonly number[];
  factors: readonly number[];
}

/** Factor and column. */
export type Term = readonly [factor: number, column: number];

export class MilpBuilder implements Milp {
  readonly cost: number[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly isWhole: boolean[] = [];
  readonly rowLower: number[] = [];
  readonly rowUpper: number[] = [];
  readonly starts: number[] = [0];
  readonly columns: number[] = [];
  readonly factors: number[] = [];

  /** A whole number from zero. */
  column(most: number): number {
    this.isWhole.push(true);
    return this.#add(most);
  }

  /** Any number from zero. */
  fraction(most: number): number {
    this.isWhole.push(false);
    return this.#add(most);
  }

  #add(most: number): number {
    this.cost.push(0);
    this.lower.push(0);
    return this.upper.push(most) - 1;
  }

  charge(terms: readonly Term[]): void {
    for (const [factor, column] of terms) this.cost[column]! += factor;
  }

  atMost(most: number, terms: readonly Term[]): void {
    this.between(-Infinity, most, terms);
  }

  atLeast(least: number, terms: readonly Term[]): void {
    this.between(least, Infinity, terms);
  }

  /** A column may stand in a row once. */
  between(least: number, most: number, terms: readonly Term[]): void {
    for (const [factor, column] of terms) {
      if (factor === 0) continue;
      this.columns.push(column);
      this.factors.push(factor);
    }
    this.starts.push(this.columns.length);
    this.rowLower.push(least);
    this.rowUpper.push(most);
  }
}

export function scaled(terms: readonly Term[], by: number): Term[] {
  return terms.map(([factor, column]) => [factor * by, column]);
}
