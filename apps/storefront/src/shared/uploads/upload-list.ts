import type { ApiTransport } from '@okoem/contract/call-api.ts';
import type { PieceCalls } from '@okoem/contract/send-pieces.ts';
import { finishUpload, type UploadedFile } from '@okoem/contract/uploads.ts';
import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import { failureText, isRefused } from '../api-failure.ts';
import { createStore, type Readable } from '../store.ts';
import { forgetUpload, isSameFile, keepUpload, keptUploads } from './kept-uploads.ts';
import { pauseForConnection, runUpload } from './run-upload.ts';
import { nextSpeed, type Speed } from './upload-speed.ts';
import { fileRefusal } from './upload-words.ts';

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'lost'
  | 'paused'
  | 'checking'
  | 'failed'
  /** Begun before the page was loaded anew: the same file has to be chosen. */
  | 'unchosen';

export interface UploadItem {
  key: string;
  name: string;
  size: number;
  sent: number;
  /** Bytes a second; 0 while nobody can tell. */
  speed: number;
  state: UploadState;
  error?: string | undefined;
  /** Another try would end the same way. */
  isFinal?: boolean | undefined;
}

interface Live {
  file: File | undefined;
  id: string | undefined;
  abort: AbortController | undefined;
  modified: number;
  speed: Speed | undefined;
}

export interface UploadListParts {
  calls: PieceCalls;
  transport: ApiTransport;
  purpose: UploadPurpose;
  scope: string;
  /** Takes a file that came whole; the item goes when it is done. */
  onFinished: (file: UploadedFile) => Promise<void>;
}

export interface UploadList {
  items: Readable<readonly UploadItem[]>;
  add: (files: readonly File[]) => void;
  pause: (key: string) => void;
  resume: (key: string) => void;
  remove: (key: string) => void;
  /** What was begun before the page was loaded. */
  recall: () => void;
  /** The page goes: what is under way is kept for the next one. */
  stop: () => void;
}

/** Of a phone's connection two files are enough at once. */
const AT_ONCE = 2;

export function createUploadList(parts: UploadListParts): UploadList {
  const items = createStore<readonly UploadItem[]>([]);
  const live = new Map<string, Live>();
  const change = (key: string, now: Partial<UploadItem>) =>
    items.set((all) => all.map((item) => (item.key === key ? { ...item, ...now } : item)));
  const drop = (key: string) => {
    live.get(key)?.abort?.abort(new DOMException('Removed', 'AbortError'));
    live.delete(key);
    items.set((all) => all.filter((item) => item.key !== key));
    next();
  };

  const next = () => {
    const busy = items.get().filter(({ state }) => ['sending', 'lost', 'checking'].includes(state)).length;
    const waiting = items.get().filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - busy))) void send(key);
  };

  const send = async (key: string): Promise<void> => {
    const one = live.get(key)!;
    const abort = new AbortController();
    one.abort = abort;
    change(key, { state: 'sending', error: undefined, speed: 0 });
    try {
      const id = await runUpload({
        calls: parts.calls,
        file: one.file!,
        purpose: parts.purpose,
        id: one.id,
        signal: abort.signal,
        pause: pauseForConnection,
        onBegun: (begun) => {
          one.id = begun;
          const { name, size } = one.file!;
          keepUpload({ id: begun, scope: parts.scope, name, size, modified: one.modified, at: Date.now() });
        },
        onSent: (sent) => {
          one.speed = nextSpeed(one.speed, { at: performance.now(), sent });
          change(key, { sent, speed: one.speed.bytesPerSecond });
        },
        onConnection: (isLost) => change(key, { state: isLost ? 'lost' : 'sending' }),
      });
      change(key, { state: 'checking', speed: 0 });
      const { data } = await parts.transport(finishUpload, { params: { id } }, { signal: abort.signal });
      await parts.onFinished(data);
      forgetUpload(id);
      drop(key);
    } catch (error) {
      if (abort.signal.aborted) return;
      // What was refused is refused for good; what had no answer is tried again by a press, from where it was.
      if (isRefused(error) && one.id !== undefined) {
        forgetUpload(one.id);
        one.id = undefined;
      }
      const text = failureText(error, 'Сервер не отвечает. Повторите');
      change(key, { state: 'failed', speed: 0, error: text, isFinal: isRefused(error) });
      next();
    }
  };

  return {
    items,
    add: (files) => {
      for (const file of files) addFile(file);
      next();
    },
    pause: (key) => {
      live.get(key)?.abort?.abort(new DOMException('Paused', 'AbortError'));
      change(key, { state: 'paused', speed: 0 });
      next();
    },
    resume: (key) => {
      change(key, { state: 'waiting', error: undefined });
      next();
    },
    remove: (key) => {
      const id = live.get(key)?.id;
      drop(key);
      if (id === undefined) return;
      forgetUpload(id);
      // What cannot be told now is forgotten by the server within a day.
      void parts.calls.giveUp(id).catch(() => undefined);
    },
    recall: () => {
      const known = new Set([...live.values()].map(({ id }) => id));
      for (const { id, name, size, modified } of keptUploads(parts.scope)) {
        if (known.has(id)) continue;
        const key = crypto.randomUUID();
        live.set(key, { file: undefined, id, abort: undefined, modified, speed: undefined });
        items.set((all) => [...all, { key, name, size, sent: 0, speed: 0, state: 'unchosen' }]);
        parts.calls.offset(id).then(
          (sent) => change(key, { sent }),
          (error: unknown) => {
            if (!isRefused(error)) return;
            forgetUpload(id);
            drop(key);
          },
        );
      }
    },
    stop: () => {
      for (const { abort } of live.values()) abort?.abort(new DOMException('Left', 'AbortError'));
    },
  };

  function addFile(file: File): void {
    const error = fileRefusal(file, parts.purpose);
    const begun = items
      .get()
      .find(
        ({ key, name, size, state }) =>
          state === 'unchosen' && isSameFile({ name, size, modified: live.get(key)!.modified }, file),
      );
    if (begun && error === undefined) {
      live.get(begun.key)!.file = file;
      change(begun.key, { state: 'waiting' });
      return;
    }
    const key = crypto.randomUUID();
    live.set(key, { file, id: undefined, abort: undefined, modified: file.lastModified, speed: undefined });
    const item = { key, name: file.name, size: file.size, sent: 0, speed: 0 };
    const wrong = { state: 'failed', error, isFinal: true } as const;
    items.set((all) => [...all, { ...item, ...(error === undefined ? { state: 'waiting' } : wrong) }]);
  }
}
