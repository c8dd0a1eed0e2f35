import type { LiveEvent } from '@okoem/contract/live.ts';
import type { ThreadKind } from '@okoem/domain/talk/thread-kind.ts';
import type { Told } from '../../platform/live/announce.ts';
import type { Audience } from '../../platform/live/audience.ts';
import type { SideRow, ThreadFacts } from './thread-repository.ts';

const READ = 'messages.read';

/** Who listens as a side; the same people who may read the thread as it, asked again when it is delivered. */
function audiencesOf(kind: ThreadKind, side: SideRow): Audience[] {
  const { customerId, companyId, visitorId, sellerId } = side;
  if (side.side === 'operator') return [{ kind: 'staff', right: READ }];
  if (sellerId !== null) return [{ kind: 'seller', sellerId, right: READ }];
  if (visitorId !== null) return [{ kind: 'visitor', visitorId }];
  const owner = { customerId: customerId!, companyId };
  // Whoever asks the marketplace hears its answer, whatever he may for the company.
  return [
    { kind: 'owners', ...owner, right: READ },
    ...(kind === 'support' ? [{ kind: 'person', ...owner } as const] : []),
  ];
}

/** The same event for every side, or each with what concerns it. */
export function tellSides(
  { kind, sides }: Pick<ThreadFacts, 'kind' | 'sides'>,
  eventFor: (side: SideRow) => LiveEvent,
): Told[] {
  return sides.flatMap((side) => audiencesOf(kind, side).map((to) => ({ to, event: eventFor(side) })));
}
