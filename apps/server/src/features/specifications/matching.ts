import { setTimeout } from 'node:timers/promises';
import type { RememberedCodes } from '@okoem/domain/specification/remembered-code.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Catalog, Region } from '../catalog-index/catalog-index.ts';
import type { PriceAudience } from '../pricing/offer-prices.ts';
import { allOwnPrices } from '../pricing/own-prices.ts';
import { findProducts, type FoundProducts } from './find-products.ts';
import type { RowMatcher } from './match/row-matcher.ts';
import { findRememberedCodes } from './remembered-repository.ts';
import { rememberedFor } from './specification-owner.ts';
import { findSpecification, type SpecificationRecord } from './specification-repository.ts';
import {
  findUnmatched,
  type FoundRow,
  saveFound,
  type SpecificationRowRecord,
} from './specification-row-repository.ts';

export interface MatchingParts {
  pool: Pool;
  catalog: Catalog;
  log: Log;
  /** A process for it; without one it is done here, between requests. */
  matcher?: RowMatcher | undefined;
}

/** For whom prices and stock are looked at while products are chosen. */
export interface MatchAsker {
  region: Region;
  audience: PriceAudience;
}

/** Rows that are looked at between two writes: what a restart would lose. */
const BATCH = 100;
/** Of one that is being read: the largest file takes half a minute. */
const LOOK_MS = 1500;
const MOST_LOOKS = 80;
const SPECIFICATIONS = { atOnce: 1, mostWaiting: 64 };
/** Somebody typed or pasted them and looks at the page. Two milliseconds a row: they wait neither for long lists nor for the process. */
const FEW_ROWS = 12;

/**
 * Looks for the products of specifications that were read. It lives where the catalogue does and is begun by whoever looks
 * at one: what a restart cut off goes on with the next look, from the rows that were not done.
 */
export class SpecificationMatching {
  readonly #parts: MatchingParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #takeTurn = createTurns(SPECIFICATIONS);
  readonly #takeShortTurn = createTurns(SPECIFICATIONS);
  readonly #ending = new AbortController();

  constructor(parts: MatchingParts) {
    this.#parts = parts;
  }

  /** Begins unless it runs already; whoever asks does not wait. */
  begin(spec: SpecificationRecord, asker: MatchAsker): void {
    const key = `${spec.id} ${spec.reading}`;
    if (spec.state === 'READING') this.#parts.matcher?.warm();
    if (spec.state !== 'READ' || this.#running.has(key) || this.#ending.signal.aborted) return;
    const takeTurn = hasFewRows(spec) ? this.#takeShortTurn : this.#takeTurn;
    const work = takeTurn(() => this.#match(spec, asker), this.#ending.signal)
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#parts.log.warn({ event: 'specification-unmatched', error });
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
  }

  /** Begins as soon as it is read, whether or not anybody looks; whoever looks earlier is asked for his city. */
  follow(id: string, asker: MatchAsker): void {
    if (this.#running.has(id) || this.#ending.signal.aborted) return;
    this.#parts.matcher?.warm();
    const work = this.#untilRead(id)
      .then((spec) => spec && this.begin(spec, asker))
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#parts.log.warn({ event: 'specification-unmatched', error });
      })
      .finally(() => this.#running.delete(id));
    this.#running.set(id, work);
  }

  async #untilRead(id: string): Promise<SpecificationRecord | undefined> {
    const { signal } = this.#ending;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      await setTimeout(LOOK_MS, undefined, { signal, ref: false });
      const spec = await findSpecification(this.#parts.pool, id);
      if (spec?.state !== 'READING') return spec;
    }
    return undefined;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#running.values());
    await this.#parts.matcher?.close();
  }

  async #match(spec: SpecificationRecord, asker: MatchAsker): Promise<void> {
    const { pool } = this.#parts;
    const remembered = await findRememberedCodes(pool, rememberedFor(spec));
    for (;;) {
      this.#ending.signal.throwIfAborted();
      const rows = await findUnmatched(pool, spec.id, BATCH);
      const found = await this.#find(rows.map(specRowOf), { spec, asker, remembered });
      const saved = rows.map((row, at) => foundRow(row, found[at]!));
      if (await inTransaction(pool, (tx) => saveFound(tx, spec, saved))) return;
    }
  }

  async #find(
    rows: readonly SpecRow[],
    { spec, asker: { region, audience }, remembered }: Finding,
  ): Promise<FoundProducts[]> {
    const { pool, catalog, matcher } = this.#parts;
    const { signal } = this.#ending;
    const { companyId } = audience;
    if (!hasFewRows(spec)) {
      const elsewhere = await matcher?.match(
        { rows, regionGuid: region.row.cityGuid, companyId, remembered },
        { caller: spec.id, signal },
      );
      if (elsewhere) return elsewhere;
    }
    const personal = await allOwnPrices(pool, companyId);
    return findProducts(rows, { catalog, region, personal, rememberedCodes: remembered, signal });
  }
}

interface Finding {
  spec: SpecificationRecord;
  asker: MatchAsker;
  remembered: RememberedCodes;
}

function hasFewRows({ rowCount }: SpecificationRecord): boolean {
  return rowCount <= FEW_ROWS;
}

/** As the reader wrote it. */
export function specRowOf(record: SpecificationRowRecord): SpecRow {
  const { sheet, line, position, name, mark, code, maker, unit, quantity, quantityText, note, section } =
    record;
  return { sheet, row: line, position, name, mark, code, maker, unit, quantity, quantityText, note, section };
}

/** What is sure or likely is proposed; the rest waits for a person. */
function foundRow(
  { id }: SpecificationRowRecord,
  { found, confidence, candidates }: FoundProducts,
): FoundRow {
  const isProposed = found === 'SURE' || found === 'LIKELY';
  return {
    id,
    found,
    confidence,
    candidates,
    productId: isProposed ? (candidates[0]?.product_id ?? null) : null,
  };
}
