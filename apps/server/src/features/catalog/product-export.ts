import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { type exportProducts, MOST_EXPORTED } from '@okoem/contract/product-export.ts';
import { apiDate, formatDate } from '@okoem/domain/format/date-format.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { Pool } from '../../platform/database/database.ts';
import { isWithinShare, refusalOfShare } from '../../platform/fair-share.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { CardInclude, Catalog } from '../catalog-index/catalog-index.ts';
import type { ExportInput } from './export-file.ts';
import { findCityName, findPacking } from './export-repository.ts';
import type { ProductQuestion } from './product-question.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Files that are made at the same time, and how many of them for one address. */
const PLACES = 6;
export const MOST_FOR_ONE = 2;
/** Cards written between two looks at other people's requests: a millisecond or two. */
const CHUNK = 100;
const INCLUDE: readonly CardInclude[] = ['brand', 'category', 'seller', 'attributes'];

type ExportBody = EndpointCall<typeof exportProducts>['body'];

export interface ExportWish {
  body: ExportBody;
  question: ProductQuestion;
  personal: PersonalPrices;
  cityGuid: string;
  caller: string;
  signal: AbortSignal;
}

export interface ExportParts {
  pool: Pool;
  catalog: Catalog;
  /** Of the shop, for the links in a file. */
  publicUrl: string;
}

/**
 * Makes files of lists. The index is asked in small pieces, so that nobody waits for a long list, and the file is written
 * in a thread. One address holds two of the six places at most, from its first question to its file.
 */
export class ProductExports {
  readonly #parts: ExportParts;
  readonly #holders = new Map<string, number>();
  #taken = 0;
  readonly #queue = new ThreadQueue<ExportInput, Uint8Array>({
    module: new URL('export-thread.ts', import.meta.url),
    mostWaiting: PLACES,
    deadlineMs: 10_000,
    mostMegabytes: 512,
  });

  readonly figures: readonly Figure[] = [
    { name: 'exports_running', help: 'Lists that are being made into files', read: () => this.#taken },
  ];

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  async make(wish: ExportWish): Promise<FileAnswer> {
    const { caller, signal, body } = wish;
    const leave = this.#enter(caller);
    try {
      const input = await this.#gather(wish);
      const bytes = await this.#queue.run(input, { caller, signal, cost: input.ids.length });
      const file = {
        size: bytes.byteLength,
        stream: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
      };
      return { file, label: { name: `${body.title || 'Товары'} ${input.today}.xlsx`, mediaType: XLSX } };
    } finally {
      leave();
    }
  }

  close(): Promise<void> {
    return this.#queue.close();
  }

  #enter(caller: string): () => void {
    const own = this.#holders.get(caller) ?? 0;
    if (!isWithinShare({ own, taken: this.#taken, places: PLACES, mostForOne: MOST_FOR_ONE }))
      throw refusalOfShare(own > 0);
    this.#holders.set(caller, own + 1);
    this.#taken += 1;
    return () => {
      const left = this.#holders.get(caller)! - 1;
      if (left === 0) this.#holders.delete(caller);
      else this.#holders.set(caller, left);
      this.#taken -= 1;
    };
  }

  async #gather({ body, question, personal, cityGuid, signal }: ExportWish): Promise<ExportInput> {
    const { pool, catalog, publicUrl } = this.#parts;
    const { facets, total } = catalog.facets(question);
    const chosen = facets.toString();
    const found = catalog.find({ ...question, sort: body.sort, offset: 0, limit: MOST_EXPORTED });
    const ids = body.layout === 'comparison' ? inOrderOf(body.filter.id, found) : found;
    const cards: string[] = [];
    for (let from = 0; from < ids.length; from += CHUNK) {
      signal.throwIfAborted();
      const some = ids.slice(from, from + CHUNK);
      cards.push(catalog.cards({ ...question, ids: some, personal, include: INCLUDE }).toString());
      await nextTurn();
    }
    const now = new Date();
    return {
      layout: body.layout,
      isOnlyDifferent: body.only_different,
      ids,
      cards,
      facets: chosen,
      packing: await findPacking(pool, ids),
      today: apiDate(now),
      origin: publicUrl.replace(/\/$/, ''),
      frame: {
        title: body.title,
        city: (await findCityName(pool, cityGuid)) ?? '',
        writtenAt: `${formatDate(now, 'dd.MM.yyyy HH:mm')} (МСК)`,
        query: question.query,
        isNew: body.is_new ?? false,
        sort: body.sort,
        total,
        hasOwnPrices: personal.size > 0,
      },
    };
  }
}

/** A comparison keeps the order in which its products were put together. */
function inOrderOf(wanted: readonly number[] | undefined, found: readonly number[]): readonly number[] {
  if (!wanted) return found;
  const known = new Set(found);
  return [...new Set(wanted)].filter((id) => known.has(id));
}
