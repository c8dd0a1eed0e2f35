import { type Kopecks, shareOf, sumKopecks } from '../money.ts';

/** As long as a request's own list may be. */
export const MOST_PROPOSAL_LINES = 2000;
/** Goods beyond the list. */
export const MOST_EXTRA_LINES = 200;
export const MOST_STAGES = 12;
/** Of one proposal: who changes it more often plays. */
export const MOST_PROPOSAL_VERSIONS = 50;
/** Of one tender: nobody compares more. */
export const MOST_PROPOSALS = 100;
/** Shares of stages are whole percents. */
const WHOLE_SHARE = 100;

/** What a proposal says to a line of the tender's list. */
export const PROPOSAL_LINE_KINDS = ['same', 'analogue', 'excluded', 'extra'] as const;

export type ProposalLineKind = (typeof PROPOSAL_LINE_KINDS)[number];

export const PROPOSAL_LINE_KIND_LABELS: Record<ProposalLineKind, string> = {
  same: 'как в заявке',
  analogue: 'аналог',
  excluded: 'не входит',
  extra: 'сверх списка',
};

/** Works that one contractor counts in and another forgets: asked of all, so that prices can be compared. */
export const SCOPE_WORKS = ['commissioning', 'documentation'] as const;

export type ScopeWork = (typeof SCOPE_WORKS)[number];

export const SCOPE_WORK_LABELS: Record<ScopeWork, string> = {
  commissioning: 'Пусконаладка',
  documentation: 'Исполнительная документация',
};

/** `extra` costs something on top; `none` is not done at all. */
export const SCOPE_ANSWERS = ['included', 'extra', 'none'] as const;

export type ScopeAnswer = (typeof SCOPE_ANSWERS)[number];

export interface Scope {
  work: ScopeWork;
  answer: ScopeAnswer;
  /** Kopecks on top of the works; only of an `extra`. */
  price: Kopecks;
}

/** The shares of a price by stages, to the kopeck: the last one takes what rounding left. */
export function stageSums(price: Kopecks, shares: readonly number[]): Kopecks[] {
  const all = shares.slice(0, -1).map((share) => shareOf(price, share, WHOLE_SHARE));
  const rest = price - sumKopecks(all);
  return shares.length === 0 ? [] : [...all, rest];
}

export function areSharesWhole(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === WHOLE_SHARE;
}

export interface ProposalSums {
  works: Kopecks;
  materials: Kopecks;
  /** Works that cost something on top. */
  extras: Kopecks;
  /** All that the customer pays if he takes everything. */
  total: Kopecks;
}

export function proposalSums(
  works: Kopecks,
  materials: readonly Kopecks[],
  scope: readonly Scope[],
): ProposalSums {
  const goods = sumKopecks(materials);
  const extras = sumKopecks(scope.filter(({ answer }) => answer === 'extra').map(({ price }) => price));
  return { works, materials: goods, extras, total: works + goods + extras };
}
