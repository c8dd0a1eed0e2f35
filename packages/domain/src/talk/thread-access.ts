import type { Actor } from '../access/actor.ts';
import { may } from '../access/permissions.ts';
import type { ThreadKind } from './thread-kind.ts';
import type { ThreadSide } from './thread-side.ts';

/** Whose a side is; what does not apply is null. */
export interface SideOwner {
  side: ThreadSide;
  customerId: number | null;
  companyId: number | null;
  visitorId: number | null;
  sellerId: number | null;
}

/** Who comes: a guest is known by the cookie of the chat alone. */
export interface Talker {
  actor: Actor;
  visitorId: number | null;
}

/** As which side somebody may read or write a thread; undefined is a stranger, for whom there is no such thread. */
export function sideOf(
  { kind, sides }: { kind: ThreadKind; sides: readonly SideOwner[] },
  talker: Talker,
  verb: 'read' | 'write',
): ThreadSide | undefined {
  return sides.find((owner) => isOf(kind, owner, talker, verb))?.side;
}

function isOf(
  kind: ThreadKind,
  owner: SideOwner,
  { actor, visitorId }: Talker,
  verb: 'read' | 'write',
): boolean {
  const action = `messages.${verb}` as const;
  switch (owner.side) {
    case 'operator':
      return (actor.kind === 'staff' || actor.kind === 'job') && may(actor, action);
    case 'seller':
      return actor.kind === 'seller' && may(actor, action, { sellerId: owner.sellerId });
    default:
      if (owner.visitorId !== null) return actor.kind === 'guest' && visitorId === owner.visitorId;
      if (actor.kind !== 'customer') return false;
      return isOwnSupport(kind, owner, actor) || may(actor, action, owner);
  }
}

/** Whoever may do nothing for the company may still ask the marketplace how to: an accountant, an observer. */
function isOwnSupport(kind: ThreadKind, owner: SideOwner, actor: Extract<Actor, { kind: 'customer' }>): boolean {
  return (
    kind === 'support' &&
    owner.customerId === actor.customerId &&
    owner.companyId === (actor.company?.companyId ?? null)
  );
}
