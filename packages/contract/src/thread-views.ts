import { THREAD_KINDS } from '@okoem/domain/talk/thread-kind.ts';
import { THREAD_SIDES } from '@okoem/domain/talk/thread-side.ts';
import { z } from 'zod';
import { SellerName } from './offers.ts';

const Side = z.enum(THREAD_SIDES);
/** Number of a message in its thread: 1, 2, 3 …, without gaps. */
const Seq = z.int().nonnegative();

export const MessageFile = z.object({
  id: z.guid(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
});
export type MessageFile = z.infer<typeof MessageFile>;

export const Message = z.object({
  seq: Seq,
  side: Side,
  /** As the other side may know it: of the staff «Окоём» and a first name. */
  author_name: z.string(),
  /** Written by whoever asks; colleagues of the same side have others' messages here too. */
  is_own: z.boolean(),
  /** Empty of what was deleted: there the page says «Сообщение удалено». */
  text: z.string(),
  is_deleted: z.boolean(),
  files: z.array(MessageFile),
  created_at: z.iso.datetime(),
  /** Until when its author may take it back; null for everybody else and afterwards. */
  deletable_until: z.iso.datetime().nullable(),
  /** Of own messages the key they were sent with: by it a page knows the message it has drawn already. */
  client_key: z.guid().nullable(),
});
export type Message = z.infer<typeof Message>;

export const ThreadRow = z.object({
  id: z.int(),
  kind: z.enum(THREAD_KINDS),
  /** «Заказ 2611-000123», «Чат с Окоёмом», the name of a product or of a seller. */
  title: z.string(),
  /** What it is about, for links; what does not belong to the kind is null. */
  about: z.object({
    order_id: z.int().nullable(),
    /** Of the order: what one seller sends. */
    part_id: z.int().nullable(),
    quote_id: z.int().nullable(),
    tender_id: z.int().nullable(),
    product: z.object({ id: z.int(), code: z.string().nullable(), name: z.string() }).nullable(),
    seller: SellerName.extend({ code: z.string() }).nullable(),
  }),
  /** Of whoever asks. */
  side: Side,
  /** Whom one talks to: the seller, the contractor, «Окоём», or for them the buyer. */
  counterpart: z.string(),
  /** The last message, its text cut; null of a thread in which nobody has said anything. */
  last: z
    .object({
      seq: Seq,
      side: Side,
      author_name: z.string(),
      text: z.string(),
      is_deleted: z.boolean(),
      files: z.int(),
      created_at: z.iso.datetime(),
    })
    .nullable(),
  /** Messages that nobody of the own side has read. */
  unread: z.int(),
  is_archived: z.boolean(),
  /** The marketplace has closed the matter; the next message opens it again. */
  is_closed: z.boolean(),
  /** Whose answer is awaited, and since when. */
  waits_for: Side.nullable(),
  waiting_since: z.iso.datetime().nullable(),
  is_operator_called: z.boolean(),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

export const ThreadView = z.object({
  ...ThreadRow.shape,
  /** Who takes part, and up to which message each has read. */
  sides: z.array(
    z.object({ side: Side, name: z.string(), read_seq: Seq, read_at: z.iso.datetime().nullable() }),
  ),
  can_write: z.boolean(),
  /** The newest ones, oldest first. */
  messages: z.array(Message),
  /** There are older ones: ask for those before the first. */
  has_more: z.boolean(),
});
export type ThreadView = z.infer<typeof ThreadView>;

export const FoundMessage = z.object({
  thread_id: z.int(),
  kind: z.enum(THREAD_KINDS),
  title: z.string(),
  seq: Seq,
  side: Side,
  author_name: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const Unread = z.object({
  /** Threads with something unread; 100 stands for 100 and more. */
  threads: z.int(),
  /** Messages of these. */
  messages: z.int(),
});
export type Unread = z.infer<typeof Unread>;

export const AnswerTemplate = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;
