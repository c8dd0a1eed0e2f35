/** An example: its inputs by name, and whether what is to be told was so. */
export interface Example {
  inputs: Readonly<Record<string, number>>;
  isRight: boolean;
}

export type Weights = Record<string, number>;

const STEPS = 4000;
const RATE = 0.3;
/** Towards what was thought before, so that what the examples hardly have stays as it was. */
const SHRINK = 0.0008;

/** Weights under which the examples are likeliest, by plain descent: there are two dozen of them. */
export function fitLogistic(examples: readonly Example[], before: Weights): Weights {
  const names = Object.keys(before).filter((name) => name !== 'bias');
  const rows = examples.map(({ inputs }) => Float64Array.from(names, (name) => inputs[name] ?? 0));
  const weights = Float64Array.from([...names, 'bias'], (name) => before[name]!);
  const thought = weights.slice();
  const speed = new Float64Array(weights.length);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = slopeAt(weights, rows, examples);
    for (let at = 0; at < weights.length; at += 1) {
      const pull = at < names.length ? SHRINK * (weights[at]! - thought[at]!) : 0;
      speed[at] = 0.9 * speed[at]! - RATE * (slope[at]! / rows.length + pull);
      weights[at]! += speed[at]!;
    }
  }
  const named = Object.fromEntries(names.map((name, at) => [name, rounded(weights[at]!)]));
  return { bias: rounded(weights[names.length]!), ...named };
}

function slopeAt(
  weights: Float64Array,
  rows: readonly Float64Array[],
  examples: readonly Example[],
): Float64Array {
  const slope = new Float64Array(weights.length);
  const last = weights.length - 1;
  for (const [at, row] of rows.entries()) {
    let sum = weights[last]!;
    for (let place = 0; place < last; place += 1) sum += weights[place]! * row[place]!;
    const off = 1 / (1 + Math.exp(-sum)) - (examples[at]!.isRight ? 1 : 0);
    for (let place = 0; place < last; place += 1) slope[place]! += off * row[place]!;
    slope[last]! += off;
  }
  return slope;
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
