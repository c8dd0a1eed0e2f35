import { Readable } from 'node:stream';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { Sheet } from '../../platform/xlsx/write-workbook.ts';
import type { PriceFileToRead, PriceSheetsRead } from './read-price-sheets.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Terms {
  caller: string;
  signal: AbortSignal;
}

/** Files of prices are read and written in threads: the largest takes seconds of a core. */
export class PriceFiles {
  readonly #reading = new ThreadQueue<PriceFileToRead, PriceSheetsRead>({
    module: new URL('read-price-thread.ts', import.meta.url),
    mostWaiting: 6,
    deadlineMs: 30_000,
    mostMegabytes: 512,
  });

  readonly #writing = new ThreadQueue<Sheet, Uint8Array>({
    module: new URL('write-price-thread.ts', import.meta.url),
    mostWaiting: 6,
    deadlineMs: 15_000,
    mostMegabytes: 256,
  });

  read(file: PriceFileToRead, terms: Terms): Promise<PriceSheetsRead> {
    return this.#reading.run(file, terms);
  }

  async write(sheet: Sheet, name: string, terms: Terms): Promise<FileAnswer> {
    const bytes = await this.#writing.run(sheet, terms);
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const file = { size: content.length, stream: Readable.from([content]) };
    return { file, label: { name: `${name}.xlsx`, mediaType: XLSX } };
  }

  async close(): Promise<void> {
    await Promise.all([this.#reading.close(), this.#writing.close()]);
  }
}
