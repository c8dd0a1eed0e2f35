import type { Session } from '@okoem/contract/page.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../session/session.ts';
import type { ComparisonActions } from './comparison-source.ts';
import { guestComparisonActions } from './guest-comparison-actions.ts';
import { memberComparisonActions } from './member-comparison-actions.ts';

/** Chosen as `comparisonOf` chooses; apart from it, so that pages without a comparison do not fetch its rules. */
export function comparisonActionsOf({
  client,
  session,
}: {
  client: QueryClient;
  session: Session;
}): ComparisonActions {
  return session.kind === 'guest' ? guestComparisonActions : memberComparisonActions(client, session);
}

export function useComparisonActions(): ComparisonActions {
  const client = useQueryClient();
  const session = useSession();
  return useMemo(() => comparisonActionsOf({ client, session }), [client, session]);
}
