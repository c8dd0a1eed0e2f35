import type { Actor } from '@okoem/domain/access/actor.ts';
import { type Double, doublesOf, type JoinFault, joinFaults } from '@okoem/domain/catalog/joined-models.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  lockModelProducts,
  type ModelProductRow,
  moveOffers,
  nextModelId,
  replaceProduct,
  setModel,
} from './model-repository.ts';

interface ModelChange {
  /** The first of a seller's own stays where the seller has several. */
  ids: readonly number[];
  actor: Actor;
  requestId: string | null;
}

export type JoinAnswer =
  | { kind: 'refused'; faults: JoinFault[]; products: readonly ModelProductRow[] }
  | {
      kind: 'joined';
      modelId: number;
      products: readonly ModelProductRow[];
      doubles: readonly (Double & { movedOffers: number })[];
    };

/** Joins products, and all they were joined with before, into one model. The index hears of it by the triggers. */
export function joinModels(
  pool: Pool,
  { ids, isForced, actor, requestId }: ModelChange & { isForced: boolean },
): Promise<JoinAnswer> {
  return inTransaction(pool, async (tx) => {
    const products = namedFirst(await lockModelProducts(tx, ids), ids);
    const faults = joinFaults(products, { isForced });
    if (faults.length > 0) return { kind: 'refused', faults, products };
    const known = products.flatMap(({ modelId }) => modelId ?? []);
    const modelId = known.length > 0 ? Math.min(...known) : await nextModelId(tx);
    const doubles = await replaceDoubles(tx, doublesOf(products));
    const losers = new Set(doubles.map(({ loser }) => loser));
    const kept = products.filter(({ id }) => !losers.has(id));
    await setModel(
      tx,
      kept.map(({ id }) => id),
      modelId,
    );
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'products.write',
      subject: { kind: 'model', id: modelId },
      before: modelsIn(products),
      after: { products: kept.map(({ id }) => id), replaced: doubles },
    });
    return { kind: 'joined', modelId, products: kept, doubles };
  });
}

async function replaceDoubles(tx: Transaction, doubles: readonly Double[]) {
  const done: (Double & { movedOffers: number })[] = [];
  for (const double of doubles) {
    const movedOffers = await moveOffers(tx, double);
    await replaceProduct(tx, double);
    done.push({ ...double, movedOffers });
  }
  return done;
}

/** Takes products out of their models. A model of which one product is left is none. Answers with those set free. */
export function splitModels(
  pool: Pool,
  { ids, actor, requestId }: ModelChange,
): Promise<readonly ModelProductRow[]> {
  return inTransaction(pool, async (tx) => {
    const products = await lockModelProducts(tx, ids);
    const named = new Set(ids);
    const freed: ModelProductRow[] = [];
    for (const [modelId, members] of Map.groupBy(products, (product) => product.modelId)) {
      if (modelId === null) continue;
      const left = members.filter(({ id }) => !named.has(id));
      const leaving = left.length < 2 ? members : members.filter(({ id }) => named.has(id));
      await setModel(
        tx,
        leaving.map(({ id }) => id),
        null,
      );
      freed.push(...leaving);
      const after = left.length < 2 ? null : { products: left.map(({ id }) => id) };
      const subject = { kind: 'model', id: modelId };
      await writeAudit(tx, {
        actor,
        requestId,
        action: 'products.write',
        subject,
        before: modelsIn(members),
        after,
      });
    }
    return freed;
  });
}

/** In the order they were named in; those that came along after them. */
function namedFirst(products: readonly ModelProductRow[], ids: readonly number[]): ModelProductRow[] {
  const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return products.toSorted((one, other) => placeOf(one.id) - placeOf(other.id) || one.id - other.id);
}

function modelsIn(products: readonly ModelProductRow[]) {
  return { products: products.map(({ id, modelId }) => ({ id, modelId })) };
}
