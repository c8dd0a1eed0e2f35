import { type Action, may } from '@okoem/domain/access/permissions.ts';
import type { Actor } from '../session/actor.ts';

/** Whom something is told to. Whether a listener is one of them is asked when it is delivered, not when it was written. */
export type Audience =
  /** One person; with a company named, only while acting for it (null: for nobody). */
  | { kind: 'person'; customerId: number; companyId?: number | null }
  /** Everybody who may do that to a row of this owner: colleagues too. */
  | { kind: 'owners'; customerId: number; companyId: number | null; right: Action }
  | { kind: 'seller'; sellerId: number; right: Action }
  | { kind: 'staff'; right: Action }
  /** A guest who began a chat. */
  | { kind: 'visitor'; visitorId: number };

export interface Listener {
  actor: Actor;
  visitorId: number | undefined;
}

export function hears({ actor, visitorId }: Listener, audience: Audience): boolean {
  switch (audience.kind) {
    case 'person':
      return (
        actor.kind === 'customer' &&
        actor.customerId === audience.customerId &&
        (audience.companyId === undefined || audience.companyId === (actor.company?.companyId ?? null))
      );
    case 'owners':
      return actor.kind === 'customer' && may(actor, audience.right, audience);
    case 'seller':
      return actor.kind === 'seller' && may(actor, audience.right, audience);
    case 'staff':
      return actor.kind === 'staff' && may(actor, audience.right);
    case 'visitor':
      return actor.kind === 'guest' && visitorId === audience.visitorId;
  }
}

/** Where listeners of an audience are looked for; of those found there, `hears` says who is meant. */
export function roomOf(audience: Audience): string {
  switch (audience.kind) {
    case 'person':
      return `c${audience.customerId}`;
    case 'owners':
      return audience.companyId === null ? `c${audience.customerId}` : `k${audience.companyId}`;
    case 'seller':
      return `s${audience.sellerId}`;
    case 'staff':
      return 'staff';
    case 'visitor':
      return `v${audience.visitorId}`;
  }
}

export function roomsOf({ actor, visitorId }: Listener): string[] {
  switch (actor.kind) {
    case 'customer':
      return [`c${actor.customerId}`, ...(actor.company ? [`k${actor.company.companyId}`] : [])];
    case 'seller':
      return [`s${actor.sellerId}`];
    case 'staff':
      return ['staff'];
    case 'guest':
      return visitorId === undefined ? [] : [`v${visitorId}`];
  }
}

/** Whose streams are counted together: a person's, not a team's. */
export function personOf({ actor, visitorId }: Listener): string {
  switch (actor.kind) {
    case 'customer':
      return `c${actor.customerId}`;
    case 'seller':
      return `u${actor.sellerUserId}`;
    case 'staff':
      return `o${actor.staffId}`;
    case 'guest':
      return `v${visitorId ?? 0}`;
  }
}
