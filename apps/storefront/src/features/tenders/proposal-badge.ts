import type { ProposalState } from '@okoem/domain/tender/proposal-state.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

const BADGES: Record<ProposalState, BadgeStatus> = {
  live: 'warning',
  withdrawn: 'created',
  chosen: 'success',
  'not-chosen': 'created',
  done: 'success',
  left: 'created',
};

/** Amber is somebody's move, green is done or chosen. */
export function proposalBadge(state: ProposalState): BadgeStatus {
  return BADGES[state];
}
