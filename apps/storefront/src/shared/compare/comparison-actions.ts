import type { Session } from '@okoem/contract/page.ts';
import { useSession } from '../session/session.ts';
import type { ComparisonActions } from './comparison-source.ts';
import { guestComparisonActions } from './guest-comparison-actions.ts';

/** Chosen as `comparisonOf` chooses; apart from it, so that pages without a comparison do not fetch its rules. */
export function comparisonActionsOf(_session: Session): ComparisonActions {
  return guestComparisonActions;
}

export function useComparisonActions(): ComparisonActions {
  return comparisonActionsOf(useSession());
}
