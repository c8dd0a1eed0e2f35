import { LONGEST_MESSAGE, MOST_MESSAGE_FILES } from '@okoem/domain/talk/message-rules.ts';
import { THREAD_KINDS } from '@okoem/domain/talk/thread-kind.ts';
import { z } from 'zod';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { pagination } from './search-body.ts';
import { optionalLines, requiredLine } from './typed-text.ts';
import { FoundMessage, Message } from './thread-views.ts';

/** What the three rooms (the shop, the seller's, the staff's) have in common. */
export const OfThread = z.strictObject({ id: PathId });
export const OfMessage = z.strictObject({ id: PathId, seq: PathId });
export const OfThreadFile = z.strictObject({ id: PathId, file: z.guid() });

export const MOST_MESSAGES_AT_ONCE = 100;
/** Found by a search at once; whoever needs more says more exactly what is sought. */
export const MOST_FOUND = 50;

const THREAD_FILTER = {
  kind: z.array(z.enum(THREAD_KINDS)).max(THREAD_KINDS.length).optional(),
  is_unread: z.boolean().optional(),
  /** Without it those that are not in the archive. */
  is_archived: z.boolean().default(false),
  /** What waits for an answer of one's own side, longest first. */
  is_waiting: z.boolean().optional(),
  /** Of the title or of whom one talks to. */
  query: z.string().trim().max(100).optional(),
};

export const ThreadsBody = z.strictObject({
  filter: z.strictObject(THREAD_FILTER).default({ is_archived: false }),
  pagination: pagination(),
});

const SeqText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** `before` for older ones, `after` for what came since; without either the newest. */
export const MessagesQuery = z.strictObject({
  before: SeqText.optional(),
  after: SeqText.optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d?$|^100$/)
    .transform(Number)
    .optional(),
});
/** Oldest first. */
export const MessagesAnswer = answer(z.object({ messages: z.array(Message), has_more: z.boolean() }));

export const SendBody = z
  .strictObject({
    text: optionalLines(LONGEST_MESSAGE),
    /** Of the files that were sent before. */
    files: z.array(z.guid()).max(MOST_MESSAGE_FILES).default([]),
    /** Made by the page for each message: sent again with the same key it is the same message. */
    client_key: z.guid(),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, 'Напишите сообщение или приложите файл')
  .meta({
    examples: [{ text: 'Когда отгрузите?', files: [], client_key: '5f0c8f0e-0f4c-4b8e-9a53-0f6f1a6f0d11' }],
  });

export const ReadBody = z.strictObject({
  /** The last message seen. Nobody reads backwards: less than before changes nothing. */
  seq: z.int().min(1).max(999_999_999),
});

export const FindBody = z
  .strictObject({ query: z.string().trim().min(2).max(100), thread_id: z.int().positive().optional() })
  .meta({ examples: [{ query: 'отгрузка' }] });
export const FoundAnswer = answer(z.array(FoundMessage));

export const UploadAnswer = answer(z.object({ id: z.guid(), name: z.string(), size: z.int() }));

export const TemplateBody = z
  .strictObject({
    title: requiredLine(80),
    text: optionalLines(LONGEST_MESSAGE).refine((text) => text !== '', 'Напишите текст ответа'),
  })
  .meta({ examples: [{ title: 'Срок отгрузки', text: 'Здравствуйте! Отгрузим завтра до 18:00.' }] });

export const Done = answer(z.object({ done: z.literal(true) }));
