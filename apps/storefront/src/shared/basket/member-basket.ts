import type { KeptBasketLine, MemberSession } from '@okoem/contract/page.ts';
import { takeOut } from '@okoem/domain/basket/guest-basket.ts';
import { createStore, derived, type Store } from '../store.ts';
import type { BasketLine, BasketService, BasketSide, BasketSource } from './basket-source.ts';
import { guestCart } from './guest-basket.ts';
import { type BasketKeeper, keepChanges, keptChanges } from './kept-basket.ts';

/** A basket that the server keeps, and what was pressed since. */
export interface MemberBasketState {
  lines: readonly BasketLine[];
  services: readonly BasketService[];
  /** Of the server's basket; it grows with every change. */
  version: number;
  /** Whether the lines are the server's. */
  isRead: boolean;
  /** Somebody else has changed it since: what is known here is not all. */
  isBehind: boolean;
  /** By offer: shown at once, forgotten when the server has followed or refused. Nought takes the line out. */
  wishes: ReadonlyMap<number, BasketLine>;
  /** By offer: all services the line shall have. */
  wishedServices: ReadonlyMap<number, readonly BasketService[]>;
  /** Everything was taken out by one press. */
  isCleared: boolean;
}

export interface MemberBasket extends BasketSource, BasketKeeper {
  state: Store<MemberBasketState>;
  isSaving: Store<boolean>;
  /** Where lines stand among each other by the server's count, also those that were taken out. */
  places: Map<number, number>;
  /** Known from the first moment of the page on. */
  side: BasketSide | undefined;
}

/** By session, which lives as long as a page in the browser and as a request on the server. */
const baskets = new WeakMap<MemberSession, MemberBasket>();

export function memberBasket(session: MemberSession): MemberBasket {
  const known = baskets.get(session) ?? createBasket(session);
  baskets.set(session, known);
  return known;
}

function createBasket(session: MemberSession): MemberBasket {
  const { version = 0, lines: sent, services = [] } = session.basket ?? {};
  const places = new Map(sent?.map(({ offer_id, place }) => [offer_id, place]));
  const state = createStore<MemberBasketState>({
    lines: sent?.map(lineOf) ?? [],
    services,
    version,
    isRead: sent !== undefined,
    isBehind: false,
    wishes: new Map(),
    wishedServices: new Map(),
    isCleared: false,
  });
  const shown = derived(state, ({ lines, wishes }) => linesAfter(lines, wishes, places));
  const basket: MemberBasket = {
    person: session.person,
    owner: session.company?.id ?? 0,
    state,
    places,
    side: undefined,
    // A kept page is drawn with nobody's basket: lines come with hydration.
    lines: { ...shown, initial: [] },
    services: { ...derived(state, shownServices), initial: [] },
    isRead: { ...derived(state, ({ isRead }) => isRead), initial: false },
    isSaving: createStore(false),
    follow: (side) => follow(basket, side),
    put(line) {
      const there = shown.get().find(({ offer_id }) => offer_id === line.offer_id);
      wish(basket, [{ ...line, ...there, qty: line.qty }]);
    },
    takeOut: (offerIds) => take(basket, offerIds),
    clear: () =>
      take(
        basket,
        shown.get().map(({ offer_id }) => offer_id),
        true,
      ),
    putBack({ lines, services: taken }) {
      const there = new Set(shown.get().map(({ offer_id }) => offer_id));
      const back = lines.map(({ item }) => item).filter(({ offer_id }) => !there.has(offer_id));
      const served = Map.groupBy(taken, ({ offer_id }) => offer_id);
      for (const id of there) served.delete(id);
      wish(basket, back, { services: served });
    },
    accept: (seen) =>
      wish(
        basket,
        shown
          .get()
          .filter(({ offer_id }) => seen.has(offer_id))
          .map((line) => ({ ...line, ...seen.get(line.offer_id) })),
      ),
    setServices: (offerId, chosen) =>
      wish(basket, [], {
        services: new Map([[offerId, chosen.map((service) => ({ ...service, offer_id: offerId }))]]),
      }),
  };
  return basket;
}

/** As far as a page knows it. */
function lineOf({ offer_id, product_id: id, qty, price }: KeptBasketLine): BasketLine {
  return { offer_id, id, qty, ...(price !== undefined && { price }) } as BasketLine;
}

/** Lines as if wishes had come true. */
export function linesAfter(
  lines: readonly BasketLine[],
  wishes: ReadonlyMap<number, BasketLine>,
  places: ReadonlyMap<number, number>,
): readonly BasketLine[] {
  if (wishes.size === 0) return lines;
  const there = new Set(lines.map(({ offer_id }) => offer_id));
  const after = lines.map((line) => wishes.get(line.offer_id) ?? line);
  for (const [id, line] of wishes) {
    if (there.has(id)) continue;
    const place = places.get(id) ?? Infinity;
    const next = after.findIndex(({ offer_id }) => (places.get(offer_id) ?? Infinity) > place);
    after.splice(next === -1 ? after.length : next, 0, line);
  }
  return after.filter(({ qty }) => qty > 0);
}

function shownServices({ services, wishes, wishedServices }: MemberBasketState): readonly BasketService[] {
  if (wishes.size + wishedServices.size === 0) return services;
  const stay = services.filter(({ offer_id: id }) => wishes.get(id)?.qty !== 0 && !wishedServices.has(id));
  return [...stay, ...[...wishedServices.values()].flat()];
}

function take(basket: MemberBasket, offerIds: readonly number[], isCleared = false) {
  const cart = {
    basketProducts: [...basket.lines.get()],
    basketProductsServices: [...basket.services.get()],
  };
  const { taken } = takeOut(cart, offerIds);
  wish(
    basket,
    taken.lines.map(({ item }) => ({ ...item, qty: 0 })),
    { isCleared },
  );
  return taken;
}

interface WishMore {
  services?: ReadonlyMap<number, readonly BasketService[]>;
  isCleared?: boolean;
}

/** What was pressed, to be seen at once and kept until the server has spoken. */
export function wish(
  basket: MemberBasket,
  lines: readonly BasketLine[],
  { services = new Map(), isCleared = false }: WishMore = {},
): void {
  if (lines.length + services.size === 0) return;
  basket.state.set((now) => {
    const wishedServices = new Map([...now.wishedServices, ...services]);
    for (const { offer_id: id, qty } of lines) if (qty === 0) wishedServices.delete(id);
    return {
      ...now,
      wishes: new Map([...now.wishes, ...lines.map((line) => [line.offer_id, line] as const)]),
      wishedServices,
      isCleared,
    };
  });
  send(basket);
}

/** What is under way, for the next page of the tab. */
export function keepWishes({ person, owner, state }: MemberBasket): void {
  const { wishes, wishedServices } = state.get();
  const lines = [...wishes.values()];
  keepChanges({
    person,
    owner,
    lines: lines.filter(({ qty }) => qty > 0),
    out: lines.filter(({ qty }) => qty === 0).map(({ offer_id }) => offer_id),
    services: [...wishedServices.values()].flat(),
    served: [...wishedServices.keys()],
  });
}

/** Until the page is awake it waits, and what the page before has kept is not written over. */
function send(basket: MemberBasket): void {
  basket.isSaving.set(true);
  const { side } = basket;
  if (!side) return;
  keepWishes(basket);
  void import('./follow-member-basket.ts').then(
    ({ settleSoon }) => settleSoon(basket, side),
    // The code did not come: the wishes are kept for the next press or page.
    () => basket.isSaving.set(false),
  );
}

function follow(basket: MemberBasket, side: BasketSide): () => void {
  const { wishes, wishedServices, isCleared, isRead } = basket.state.get();
  const kept = keptChanges(basket);
  if (kept) {
    const out = kept.out.map((offer_id) => ({ offer_id, qty: 0 }) as BasketLine);
    const services = Map.groupBy(kept.services, ({ offer_id }) => offer_id);
    for (const id of kept.served) if (!services.has(id)) services.set(id, []);
    wish(basket, [...kept.lines, ...out], { services });
    // What was pressed on this page is newer.
    wish(basket, [...wishes.values()], { services: wishedServices, isCleared });
  }
  basket.side = side;
  // What was chosen before signing in is on its way: until it is here nobody knows what is in the basket.
  if (guestCart().basketProducts.length > 0) basket.state.set((now) => ({ ...now, isRead: false }));
  if (basket.isSaving.get()) send(basket);
  if (!isRead)
    void import('./follow-member-basket.ts').then(
      ({ readBasket }) => readBasket(basket, side),
      () => undefined,
    );
  return () => undefined;
}
