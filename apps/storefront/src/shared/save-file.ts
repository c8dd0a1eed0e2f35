import type { ReceivedFile } from '@okoem/contract/endpoint.ts';

/** Lets the browser save a file under its name. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
