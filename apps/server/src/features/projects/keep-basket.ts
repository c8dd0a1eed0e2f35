import { sumKopecks } from '@okoem/domain/money.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownerOf, pricedOwnBasket } from '../basket/own-basket.ts';
import { type FormerLine, type PutBack, putLinesBack } from '../basket/put-lines-back.ts';
import { type BasketCircumstances, isCounted } from '../pricing/basket-lines.ts';
import { attachThing } from './attach-thing.ts';
import { findKeptBasket, insertKeptBasket, type NewKeptBasket } from './kept-basket-repository.ts';
import { assertActive, type OwnProject, ownProject, projectOwnerOf } from './project-access.ts';
import type { Doer } from './project-audit.ts';
import { findThings } from './project-kinds.ts';

interface Keeping {
  id: number;
  name: string;
  actor: SignedInCustomer;
  requestId: string;
  circumstances: BasketCircumstances;
}

/** The basket as it is now, at the prices of this minute. It stays in the basket too. */
export async function keepOwnBasket(
  pool: Pool,
  { id, name, actor, requestId, circumstances }: Keeping,
): Promise<void> {
  const project = await ownProject(pool, id, { actor, action: 'fill' });
  assertActive(project);
  const { kept, lines } = await pricedOwnBasket(pool, ownerOf(actor), circumstances);
  const counted = lines.filter(isCounted);
  if (counted.length === 0) throw emptyBasket();
  const former = counted.map(({ wish, found, quantity }, place): FormerLine => ({
    id: place + 1,
    offerId: wish.offerId,
    name: found.offer.name,
    article: found.offer.article,
    price: found.price.price,
    quantityMilli: quantity,
  }));
  const offers = new Set(former.map(({ offerId }) => offerId));
  const basket = {
    name,
    total: sumKopecks(counted.map(({ sums }) => sums.total)),
    lines: former,
    services: kept.services.filter(({ offerId }) => offers.has(offerId)),
  };
  await inTransaction(pool, (tx) => keepLines(tx, project, { basket, doer: { actor, requestId } }));
}

/** Lines that somebody brings, kept as a basket of the project. */
export async function keepLines(
  tx: Transaction,
  project: OwnProject,
  { basket, doer }: { basket: Omit<NewKeptBasket, 'customerId' | 'companyId'>; doer: Doer },
): Promise<void> {
  const basketId = await insertKeptBasket(tx, { ...projectOwnerOf(doer.actor), ...basket });
  const facts = (await findThings(tx, 'basket', [basketId])).get(basketId)!;
  const thing = { kind: 'basket', facts, planned: null, planNote: '' } as const;
  await attachThing(tx, project, { doer, thing });
}

function emptyBasket(): Refusal {
  const message = 'В корзине нет ничего, что можно сохранить';
  return new Refusal('CONFLICT', {}, [{ code: 'BASKET_EMPTY', message }]);
}

/** Whoever sees the project may buy what was kept in it. */
export async function putKeptBasketBack(
  pool: Pool,
  { id, basketId, actor }: { id: number; basketId: string; actor: SignedInCustomer },
): Promise<PutBack> {
  await ownProject(pool, id, { actor, action: 'read' });
  const basket = await findKeptBasket(pool, { projectId: id, basketId });
  if (!basket) throw new Refusal('NOT_FOUND');
  return putLinesBack(pool, actor, basket);
}
