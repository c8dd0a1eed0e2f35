import type { ApiTransport } from '@okoem/contract/call-api.ts';
import type { PieceCalls } from '@okoem/contract/send-pieces.ts';
import { finishUpload, type UploadedFile } from '@okoem/contract/uploads.ts';
import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import { failureText, isRefused } from '../api-failure.ts';
import { createStore, type Store } from '../store.ts';
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

/** What belongs to an item and is not shown. */
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

/** Of a phone's connection two files are enough at once. */
const AT_ONCE = 2;
const BUSY: ReadonlySet<UploadState> = new Set(['sending', 'lost', 'checking']);

/** Files on their way, outside of React: whatever is drawn may come and go. */
export class UploadList {
  readonly items: Store<readonly UploadItem[]> = createStore<readonly UploadItem[]>([]);
  readonly #parts: UploadListParts;
  #onFinished: UploadListParts['onFinished'];
  readonly #live = new Map<string, Live>();

  constructor(parts: UploadListParts) {
    this.#parts = parts;
    this.#onFinished = parts.onFinished;
  }

  /** Who takes files that came whole, from now on. */
  giveTo(onFinished: UploadListParts['onFinished']): void {
    this.#onFinished = onFinished;
  }

  add(files: readonly File[]): void {
    for (const file of files) this.#addFile(file);
    this.#next();
  }

  pause(key: string): void {
    this.#abort(key);
    this.#change(key, { state: 'paused', speed: 0 });
    this.#next();
  }

  resume(key: string): void {
    this.#change(key, { state: 'waiting', error: undefined });
    this.#next();
  }

  remove(key: string): void {
    const id = this.#live.get(key)?.id;
    this.#drop(key);
    if (id === undefined) return;
    forgetUpload(id);
    // What cannot be told now is forgotten by the server within a day.
    void this.#parts.calls.giveUp(id).catch(() => undefined);
  }

  /** What was begun before the page was loaded. */
  recall(): void {
    const known = new Set([...this.#live.values()].map(({ id }) => id));
    for (const { id, name, size, modified } of keptUploads(this.#parts.scope)) {
      if (known.has(id)) continue;
      const key = this.#insert({ name, size }, 'unchosen', { id, modified });
      this.#parts.calls.offset(id).then(
        (sent) => this.#change(key, { sent }),
        (error: unknown) => {
          if (!isRefused(error)) return;
          forgetUpload(id);
          this.#drop(key);
        },
      );
    }
  }

  /** The page goes: what is under way is kept for the next one. */
  stop(): void {
    for (const key of this.#live.keys()) this.#abort(key);
  }

  #addFile(file: File): void {
    const error = fileRefusal(file, this.#parts.purpose);
    const begun = this.items
      .get()
      .find(
        ({ key, name, size, state }) =>
          state === 'unchosen' && isSameFile({ name, size, modified: this.#live.get(key)!.modified }, file),
      );
    if (begun && error === undefined) {
      this.#live.get(begun.key)!.file = file;
      this.#change(begun.key, { state: 'waiting' });
      return;
    }
    const key = this.#insert(file, error === undefined ? 'waiting' : 'failed', {
      file,
      modified: file.lastModified,
    });
    if (error !== undefined) this.#change(key, { error, isFinal: true });
  }

  #insert(
    { name, size }: { name: string; size: number },
    state: UploadState,
    own: { modified: number; file?: File; id?: string },
  ): string {
    const key = crypto.randomUUID();
    this.#live.set(key, {
      file: own.file,
      id: own.id,
      modified: own.modified,
      abort: undefined,
      speed: undefined,
    });
    this.items.set((all) => [...all, { key, name, size, sent: 0, speed: 0, state }]);
    return key;
  }

  #change(key: string, now: Partial<UploadItem>): void {
    this.items.set((all) => all.map((item) => (item.key === key ? { ...item, ...now } : item)));
  }

  #abort(key: string): void {
    this.#live.get(key)?.abort?.abort(new DOMException('Not now', 'AbortError'));
  }

  #drop(key: string): void {
    this.#abort(key);
    this.#live.delete(key);
    this.items.set((all) => all.filter((item) => item.key !== key));
    this.#next();
  }

  #next(): void {
    const all = this.items.get();
    const free = AT_ONCE - all.filter(({ state }) => BUSY.has(state)).length;
    const waiting = all.filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, free))) void this.#send(key);
  }

  async #send(key: string): Promise<void> {
    const one = this.#live.get(key)!;
    const abort = new AbortController();
    one.abort = abort;
    this.#change(key, { state: 'sending', error: undefined, speed: 0 });
    try {
      const id = await this.#run(key, one, abort.signal);
      this.#change(key, { state: 'checking', speed: 0 });
      const { data } = await this.#parts.transport(
        finishUpload,
        { params: { id } },
        { signal: abort.signal },
      );
      await this.#onFinished(data);
      forgetUpload(id);
      this.#drop(key);
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(key, one, error);
    }
  }

  #run(key: string, one: Live, signal: AbortSignal): Promise<string> {
    const { calls, purpose, scope } = this.#parts;
    const file = one.file!;
    return runUpload({
      calls,
      file,
      purpose,
      id: one.id,
      signal,
      pause: pauseForConnection,
      onBegun: (id) => {
        one.id = id;
        keepUpload({ id, scope, name: file.name, size: file.size, modified: one.modified, at: Date.now() });
      },
      onSent: (sent) => {
        one.speed = nextSpeed(one.speed, { at: performance.now(), sent });
        this.#change(key, { sent, speed: one.speed.bytesPerSecond });
      },
      onConnection: (isLost) => this.#change(key, { state: isLost ? 'lost' : 'sending' }),
    });
  }

  /** What was refused is refused for good; what had no answer is tried again by a press, from where it was. */
  #fail(key: string, one: Live, error: unknown): void {
    const isFinal = isRefused(error);
    if (isFinal && one.id !== undefined) {
      forgetUpload(one.id);
      one.id = undefined;
    }
    const text = failureText(error, 'Сервер не отвечает. Повторите');
    this.#change(key, { state: 'failed', speed: 0, error: text, isFinal });
    this.#next();
  }
}
