import { CONFIDENCE_WEIGHTS } from './confidence-model.ts';
import { ROW_WAYS, type RowFeatures, type RowWay } from './row-match.ts';
import type { FoundState } from './spec-state.ts';

export type ConfidenceWeights = Record<keyof typeof CONFIDENCE_WEIGHTS, number>;

/** More of one kind say no more. */
const MOST_COUNTED = 3;

/** The features as numbers by the names of the weights, without the bias. */
export function confidenceInputs(features: RowFeatures): Omit<ConfidenceWeights, 'bias'> {
  const counted = (count: number) => Math.min(count, MOST_COUNTED);
  return {
    ...wayInputs(features.way),
    coverage: features.coverage,
    nameCover: features.nameCover,
    head: features.head,
    margin: features.margin,
    tied: features.isTied ? 1 : 0,
    met: counted(features.met),
    better: counted(features.better),
    worse: counted(features.worse),
    missing: counted(features.missing),
    unknown: counted(features.unknown),
    sameMaker: features.maker === 'same' ? 1 : 0,
    otherMaker: features.maker === 'other' ? 1 : 0,
    unsoldMaker: features.maker === 'unsold' ? 1 : 0,
    otherUnit: features.isOtherUnit ? 1 : 0,
    strange: features.strange,
  };
}

function wayInputs(way: RowWay): Record<Exclude<RowWay, 'words'>, number> {
  const entries = ROW_WAYS.filter((one) => one !== 'words').map((one) => [one, one === way ? 1 : 0]);
  return Object.fromEntries(entries) as Record<Exclude<RowWay, 'words'>, number>;
}

/** The same words had this answer of the company's own people: nothing that a model says weighs more. */
const AS_SAID_BEFORE = 0.99;

/** How likely the first candidate is the right one, as the fitted model has it. */
export function rowConfidence(
  features: RowFeatures,
  weights: ConfidenceWeights = CONFIDENCE_WEIGHTS,
): number {
  if (features.way === 'remembered') return AS_SAID_BEFORE;
  const inputs = confidenceInputs(features);
  let sum = weights.bias;
  for (const name of Object.keys(inputs) as (keyof typeof inputs)[]) sum += weights[name] * inputs[name];
  return 1 / (1 + Math.exp(-sum));
}

const LEAST_SURE = 0.97;
const LEAST_LIKELY = 0.6;
const LEAST_SHOWN = 0.08;

export function rowState(confidence: number, features: RowFeatures): FoundState {
  if (confidence < LEAST_SHOWN) return 'NONE';
  if (confidence < LEAST_LIKELY) return 'UNSURE';
  return confidence >= LEAST_SURE && !isDoubtful(features) ? 'SURE' : 'LIKELY';
}

/** Nothing that differs, stands beside an equal or replaces another maker's thing is sure, however alike it is. */
function isDoubtful({ isTied, worse, missing, maker, way, ...features }: RowFeatures): boolean {
  if (way === 'remembered') return false;
  if (isTied || worse + missing > 0 || maker === 'other' || maker === 'unsold') return true;
  if (way === 'words' || way === 'beginning') return maker !== 'same' || !isWhole(features);
  // Another article is another thing until somebody says that it is not.
  if (way === 'slip') return true;
  return way === 'model' && features.margin < LEAST_LEAD;
}

/** Why somebody should look at a product whose article agrees; nothing where nothing speaks against it. */
export function doubtText({ isTied, worse, missing, maker }: RowFeatures): string {
  if (maker === 'other') return 'производитель другой';
  if (worse > 0) return 'характеристики хуже, чем в строке';
  if (missing > 0) return 'не все характеристики из строки есть в карточке';
  return isTied ? 'есть ещё один такой же товар' : '';
}

/** Another product must be a point behind of the four that are counted. */
const LEAST_LEAD = 0.25;
const LEAST_WHOLE = 0.85;

/** Without an article only a row that says all of the card's name, and little else, names a product. */
function isWhole({
  coverage,
  nameCover,
  margin,
  head,
}: Pick<RowFeatures, 'coverage' | 'nameCover' | 'margin' | 'head'>): boolean {
  return coverage >= LEAST_WHOLE && nameCover >= LEAST_WHOLE && margin >= LEAST_LEAD && head === 1;
}
