import type { Message } from '@okoem/contract/thread-views.ts';
import { deletableUntil, isDeletable } from '@okoem/domain/talk/message-rules.ts';
import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import type { MessageRow } from './message-repository.ts';
import { authorOf, type KnownTalker } from './talker.ts';

/** Within a side: a guest is the only one of his. */
export function isAuthor(message: MessageRow, talker: KnownTalker): boolean {
  const { customerId, sellerUserId, operatorId } = authorOf(talker);
  return (
    message.customerId === customerId &&
    message.sellerUserId === sellerUserId &&
    message.operatorId === operatorId
  );
}

export function messageView(
  message: MessageRow,
  { side, talker, now }: { side: ThreadSide; talker: KnownTalker; now: Date },
): Message {
  const isOwn = message.side === side && isAuthor(message, talker);
  const isDeleted = message.deletedAt !== null;
  return {
    seq: message.seq,
    side: message.side,
    author_name: message.authorName,
    is_own: isOwn,
    text: message.text,
    is_deleted: isDeleted,
    files: isDeleted
      ? []
      : message.files.map(({ id, name, size, mediaType }) => ({ id, name, size, media_type: mediaType })),
    created_at: message.createdAt.toISOString(),
    deletable_until:
      isOwn && isDeletable(message, now) ? deletableUntil(message.createdAt).toISOString() : null,
    client_key: isOwn ? message.clientKey : null,
  };
}
