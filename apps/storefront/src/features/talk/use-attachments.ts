import { uploadMessageFile } from '@okoem/contract/threads.ts';
import { MESSAGE_FILE_RULES } from '@okoem/domain/talk/message-file.ts';
import { MOST_MESSAGE_FILES } from '@okoem/domain/talk/message-rules.ts';
import { fileExtension } from '@okoem/domain/validation/file-kind.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import type { AttachedFile } from './outgoing.ts';

export interface Attachment {
  key: string;
  name: string;
  size: number;
  /** Known once the server has it. */
  id?: string;
  error?: string;
}

export const ATTACHED_KINDS: readonly string[] = [...MESSAGE_FILE_RULES.kinds, 'jpeg'];
const KINDS: ReadonlySet<string> = new Set(ATTACHED_KINDS);
const SHOWN_MB = 10;

/** Files go up as soon as they are chosen: the message waits for nothing when it is sent. */
export function useAttachments() {
  const transport = transportOf(useQueryClient());
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [error, setError] = useState<string>();
  const settle = (key: string, change: Partial<Attachment>) =>
    setAttachments((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const add = (chosen: readonly File[]) => {
    const room = MOST_MESSAGE_FILES - attachments.length;
    setError(chosen.length > room ? VALIDATION_MESSAGES.MAX_FILES(MOST_MESSAGE_FILES) : undefined);
    for (const file of chosen.slice(0, room)) {
      const key = crypto.randomUUID();
      const wrong = refusalOf(file);
      const { name, size } = file;
      setAttachments((now) => [...now, { key, name, size, ...(wrong !== undefined && { error: wrong }) }]);
      if (wrong !== undefined) continue;
      transport(uploadMessageFile, { file }).then(
        ({ data }) => settle(key, { id: data.id, name: data.name }),
        (failure: unknown) => settle(key, { error: failureText(failure, 'Не загрузилось, добавьте снова') }),
      );
    }
  };

  return {
    attachments,
    error,
    add,
    remove: (key: string) => {
      setError(undefined);
      setAttachments((now) => now.filter((one) => one.key !== key));
    },
    clear: () => setAttachments([]),
    isWaiting: attachments.some(({ id, error: wrong }) => id === undefined && wrong === undefined),
    isWrong: attachments.some(({ error: wrong }) => wrong !== undefined),
    ready: attachments.flatMap(({ id, name, size }): AttachedFile[] =>
      id === undefined ? [] : [{ id, name, size }],
    ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

function refusalOf({ name, size }: File): string | undefined {
  if (size > MESSAGE_FILE_RULES.largest) return VALIDATION_MESSAGES.FILE_SIZE(SHOWN_MB);
  return KINDS.has(fileExtension(name)) ? undefined : 'Можно PDF, JPG, PNG, WEBP, XLSX и DOCX';
}
