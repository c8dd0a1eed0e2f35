import type { JobActor } from '@okoem/domain/access/actor.ts';
import type { JoinFault } from '@okoem/domain/catalog/joined-models.ts';
import { joinModels, splitModels } from '../features/catalog/join-models.ts';
import { findNamedProducts, type ModelProductRow } from '../features/catalog/model-repository.ts';
import type { Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const MODELS_USAGE = `npm run operator -- merge ARTICLE|ID …  [--force]                      joins the same thing of several sellers into one card
npm run operator -- merge --split ARTICLE|ID …                        takes products out of their card again`;

const FAULTS: Record<JoinFault, string> = {
  unit: 'They are sold by different units.',
  brand: 'They are of different brands; --force joins them all the same.',
  category: 'They are in different categories; --force joins them all the same.',
};

interface MergeOptions {
  split: boolean;
  force: boolean;
  by: { actor: JobActor; requestId: null };
}

/** Says what was done, line by line. */
export async function runMerge(
  pool: Pool,
  keys: readonly string[],
  { split, force, by }: MergeOptions,
): Promise<void> {
  const ids = await idsOf(pool, keys);
  if (split) {
    const freed = await splitModels(pool, { ids, ...by });
    if (freed.length === 0) throw new UsageError('None of them belongs to a model.');
    for (const product of freed) console.log(`${lineOf(product)}: a card of its own`);
    return;
  }
  if (ids.length < 2) throw new UsageError('Name two products or more: one is a card already.');
  const answer = await joinModels(pool, { ids, isForced: force, ...by });
  if (answer.kind === 'refused') {
    const faults = answer.faults.map((fault) => FAULTS[fault]);
    throw new UsageError([...faults, ...answer.products.map(lineOf)].join('\n'));
  }
  const { modelId, products, doubles } = answer;
  for (const product of products) console.log(`${lineOf(product)}: model ${modelId}`);
  for (const { loser, winner, movedOffers } of doubles)
    console.log(`${loser} is hidden, its address leads to ${winner}, offers moved: ${movedOffers}`);
}

async function idsOf(pool: Pool, keys: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const key of keys) {
    const found = await findNamedProducts(pool, key);
    if (found.length === 0) throw new UsageError(`There is no product ${key}.`);
    ids.push(...found);
  }
  return [...new Set(ids)];
}

function lineOf({ id, article, name, seller }: ModelProductRow): string {
  return `${id}\t${article}\t${seller}\t${name}`;
}
