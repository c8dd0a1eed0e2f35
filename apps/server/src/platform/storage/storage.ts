import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  stream: Readable;
}

/** Where uploads live. Keys are ours (`ab/cdef…`), never a name somebody sent. */
export interface Storage {
  /** Refuses a file of so many bytes when too little room would be left. */
  assertRoom: (bytes: number) => Promise<void>;
  /** All or nothing: a reader never sees half a file, and a failed write leaves none. */
  put: (key: string, content: Readable) => Promise<void>;
  get: (key: string) => Promise<StoredFile | undefined>;
  remove: (key: string) => Promise<void>;
  /** Everything whose key begins with this one and a slash. */
  removeAll: (folder: string) => Promise<void>;
  /** By which a process of ours opens the same storage. */
  place: string;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error('Not a storage key.');
}
