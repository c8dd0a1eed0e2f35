import type { JobActor } from '@okoem/domain/access/actor.ts';
import { GUEST_NAME, sellerPersonName, shortPersonName, staffName } from '@okoem/domain/talk/author-name.ts';
import type { Talker } from '@okoem/domain/talk/thread-access.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Author } from './message-repository.ts';

/** Who comes to talk: by a call, or as the marketplace itself by a command of the machine. */
export interface KnownTalker extends Talker {
  actor: Actor | JobActor;
}

export function authorOf({ actor }: KnownTalker): Author {
  return {
    customerId: actor.kind === 'customer' ? actor.customerId : null,
    sellerUserId: actor.kind === 'seller' ? actor.sellerUserId : null,
    operatorId: actor.kind === 'staff' ? actor.staffId : null,
  };
}

/** Whose messages are counted together. */
export function quotaKey({ actor, visitorId }: KnownTalker): string {
  switch (actor.kind) {
    case 'customer':
      return `c${actor.customerId}`;
    case 'seller':
      return `u${actor.sellerUserId}`;
    case 'staff':
      return `o${actor.staffId}`;
    case 'guest':
      return `v${visitorId ?? 0}`;
    case 'job':
      return 'job';
  }
}

/** As the other side reads it above a message. */
export async function nameOf(db: Db, { actor }: KnownTalker): Promise<string> {
  switch (actor.kind) {
    case 'customer': {
      const [row] = await db<{ firstName: string; lastName: string }[]>`
        select first_name, last_name from customer where id = ${actor.customerId}
      `;
      return shortPersonName(row!);
    }
    case 'seller': {
      const [row] = await db<{ seller: string; name: string }[]>`
        select seller.name as seller, person.name
          from seller_user as person join seller on seller.id = person.seller_id
         where person.id = ${actor.sellerUserId}
      `;
      return sellerPersonName(row!.seller, row!.name);
    }
    case 'staff': {
      const [row] = await db<{ name: string }[]>`select name from operator where id = ${actor.staffId}`;
      return staffName(row!.name);
    }
    case 'guest':
      return GUEST_NAME;
    case 'job':
      return staffName('');
  }
}
