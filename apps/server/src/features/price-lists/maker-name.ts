import type { Actor } from '@okoem/domain/access/actor.ts';
import type { Db } from '../../platform/database/database.ts';

/** Who made a draft, as others will read it. */
export async function makerName(db: Db, actor: Actor): Promise<string> {
  switch (actor.kind) {
    case 'staff':
      return nameIn(await db<{ name: string }[]>`select name from operator where id = ${actor.staffId}`);
    case 'seller':
      return nameIn(
        await db<{ name: string }[]>`select name from seller_user where id = ${actor.sellerUserId}`,
      );
    case 'job':
      return actor.name;
    default:
      return '';
  }
}

function nameIn([row]: readonly { name: string }[]): string {
  return row?.name ?? '';
}
