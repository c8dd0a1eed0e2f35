import type { BlindRow } from './row.ts';
import type { FoundRow } from './shop.ts';

export interface Verdict {
  sheet: string;
  line: number;
  row: BlindRow;
  /** Nothing where the shop did not take the line for goods. */
  found: FoundRow | undefined;
  isSure: boolean;
  isRightFirst: boolean;
  isRightAmongFive: boolean;
  /** The proposal is right; for rows that have no answer nothing proposed is. */
  isProposalRight: boolean;
}

const MOST_SHOWN = 5;

/** What the shop would put in the basket, were nobody to look. */
export function proposalOf(found: FoundRow | undefined): number | undefined {
  return found?.product_id ?? found?.candidates[0]?.product_id;
}

/**
 * A row with answers is right when the first proposal is one of them. A row without — a heading, a work, a thing not sold —
 * is right when nothing was proposed as sure: a person looks at all others.
 */
export function judge(sheet: string, line: number, row: BlindRow, found: FoundRow | undefined): Verdict {
  const isSure = found?.found === 'SURE';
  const first = proposalOf(found);
  const isProposalRight = first !== undefined && row.answers.includes(first);
  const five = (found?.candidates ?? []).slice(0, MOST_SHOWN).map(({ product_id }) => product_id);
  const isMeantNothing = row.answers.length === 0;
  return {
    sheet,
    line,
    row,
    found,
    isSure,
    isProposalRight,
    isRightFirst: isMeantNothing ? !isSure : isProposalRight,
    isRightAmongFive: isMeantNothing
      ? !isSure
      : isProposalRight || five.some((id) => row.answers.includes(id)),
  };
}
