export const LONGEST_MESSAGE = 4000;
export const MOST_MESSAGE_FILES = 5;
/** How long the author may take a message back. */
export const DELETABLE_MINUTES = 5;
export const DELETED_MESSAGE = 'Сообщение удалено';

/** Whether its author may still take it back. */
export function isDeletable({ createdAt, deletedAt }: SentMessage, now: Date): boolean {
  return deletedAt === null && now.getTime() <= deletableUntil(createdAt).getTime();
}

export function deletableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + DELETABLE_MINUTES * 60_000);
}

export interface SentMessage {
  createdAt: Date;
  deletedAt: Date | null;
}
