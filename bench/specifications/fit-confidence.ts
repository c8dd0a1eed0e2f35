/**
 * `node bench/specifications/fit-confidence.ts`: learns how sure a row of a specification is from rows with known answers,
 * made of the demo's products, and writes the weights to packages/domain.
 */
import { writeFileSync } from 'node:fs';
import { confidenceInputs, type ConfidenceWeights } from '@okoem/domain/specification/row-confidence.ts';
import { DEMO_PRODUCTS } from '../../apps/server/src/commands/demo-data/load-demo.ts';
import {
  generateSpecRows,
  specRowWorld,
} from '../../apps/server/src/testing/specification-rows/generate-spec-rows.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { matchKnownRows } from './match-known-rows.ts';
import { openCatalogOf } from './open-catalog.ts';

const ROWS = 8000;
/** What we would say without any examples; of remembered codes and of other makers there are none. */
const BEFORE = {
  bias: -3,
  exact: 4,
  normalised: 3.5,
  remembered: 5,
  alike: 2.5,
  model: 2,
  slip: 1.5,
  beginning: 0.5,
  coverage: 2,
  nameCover: 1.5,
  head: 1,
  margin: 2,
  tied: -0.5,
  met: 0.5,
  better: -0.3,
  worse: -1.5,
  missing: -1,
  unknown: -0.5,
  sameMaker: 1,
  otherMaker: -2,
  unsoldMaker: -0.5,
  otherUnit: -0.5,
  strange: -1,
} satisfies ConfidenceWeights;
const MODEL = new URL('../../packages/domain/src/specification/confidence-model.ts', import.meta.url);

const { catalog, close } = await openCatalogOf(DEMO_PRODUCTS);
try {
  const world = specRowWorld(DEMO_PRODUCTS);
  const known = generateSpecRows(world, { seed: 'fit', count: ROWS, part: 'learning' });
  const pairs = await matchKnownRows(catalog, known);
  const examples = pairs.flatMap(([{ right }, { features, candidates }]): Example[] =>
    features ? [{ inputs: confidenceInputs(features), isRight: right.has(candidates[0]!.productId) }] : [],
  );
  const weights = fitLogistic(examples, BEFORE);
  writeFileSync(MODEL, modelSource(weights, examples.length));
  console.log(weights);
} finally {
  await close();
}

function modelSource(weights: Record<string, number>, rows: number): string {
  const day = new Date().toISOString().slice(0, 10);
  return [
    `/** Fitted on ${day} on ${rows} rows by \`node bench/specifications/fit-confidence.ts\`; never edited by hand. */`,
    'export const CONFIDENCE_WEIGHTS = {',
    ...Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`),
    '} as const;',
    '',
  ].join('\n');
}
