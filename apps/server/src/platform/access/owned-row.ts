import type { Actor } from '@okoem/domain/access/actor.ts';
import { type Action, may, type Subject } from '@okoem/domain/access/permissions.ts';
import { Refusal, type RefusalCode } from '@okoem/domain/refusal.ts';

/** Whether there is such a row and the actor may do this to it: whoever asks hears no more than that. */
export function isOwnRow<Row extends Subject>(
  row: Row | undefined,
  actor: Actor,
  action: Action,
): row is Row {
  return row !== undefined && may(actor, action, row);
}

/** The row, or the refusal that an unknown id gets: a stranger's row is not to be told from one that never was. */
export function ownedRow<Row extends Subject>(
  row: Row | undefined,
  actor: Actor,
  action: Action,
  refusal: RefusalCode = 'NOT_FOUND',
): Row {
  if (!isOwnRow(row, actor, action)) throw new Refusal(refusal);
  return row;
}
