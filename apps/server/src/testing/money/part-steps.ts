import {
  acceptChange,
  cancelOrder,
  receiveOrder,
  refuseChange,
  restoreOrder,
} from '@okoem/contract/order-moves.ts';
import { getOrder } from '@okoem/contract/orders.ts';
import { moveStaffSubOrder, moveSubOrder, proposeChange } from '@okoem/contract/seller-orders.ts';
import { movesOf } from '@okoem/domain/order/sub-order-actor.ts';
import { callOn, viewOf } from '../order-life-calls.ts';
import { outcome, pick, somePart, type Step } from './story.ts';

const sellerMoves: Step = async (story) => {
  const { shop, dice } = story;
  const { id, sellerId, state, deliveryMethod: method } = await somePart(story);
  const moves = movesOf({ from: state, by: 'seller', method });
  const to = dice(6) === 0 ? pick(moves, dice) : moves.find((move) => move !== 'CANCELLED');
  if (to === undefined) return 'nothing';
  const token = shop.sellers.get(sellerId)!;
  const response = await callOn(shop.app, moveSubOrder, { id, token, body: { to, reason: 'проверка' } });
  return `${to} ${outcome(response)}`;
};

/** What a person paid in cash nobody here can give back, so it is not returned; of a company it becomes an advance. */
const staffMoves: Step = async (story) => {
  const { shop, dice, method: payment, companyId } = story;
  const { id, state, deliveryMethod: method } = await somePart(story);
  const moves = movesOf({ from: state, by: 'operator', method });
  const to = pick(
    payment === 'on_receipt' && companyId === null ? moves.filter((move) => move !== 'RETURNED') : moves,
    dice,
  );
  if (to === undefined) return 'nothing';
  const body = { to, comment: 'проверка' };
  return `${to} ${outcome(await callOn(shop.app, moveStaffSubOrder, { id, token: shop.staff, body }))}`;
};

/** Paid or not, a part goes its way to the buyer. */
const handOver: Step = async (story) => {
  const { shop, order, buyer } = story;
  const part = await somePart(story);
  const token = shop.sellers.get(part.sellerId)!;
  let { state } = part;
  for (let moves = 0; moves < 4; moves += 1) {
    const to = movesOf({ from: state, by: 'seller', method: part.deliveryMethod }).find(
      (move) => move !== 'CANCELLED',
    );
    if (to === undefined) break;
    const moved = await callOn(shop.app, moveSubOrder, { id: part.id, token, body: { to } });
    if (moved.statusCode !== 200) return `${to} ${outcome(moved)}`;
    state = to;
  }
  const body = { part_id: part.id };
  return `receive ${outcome(await callOn(shop.app, receiveOrder, { id: order.id, token: buyer.token, body }))}`;
};

const buyerMoves: Step = async (story) => {
  const { shop, order, buyer, dice } = story;
  const { id: part_id, state } = await somePart(story);
  const isComing = state === 'SHIPPED' || state === 'READY';
  const body = dice(3) === 0 && !isComing ? { reason: 'Передумали' } : { part_id };
  const call = isComing ? receiveOrder : cancelOrder;
  const response = await callOn(shop.app, call, { id: order.id, token: buyer.token, body });
  return `${isComing ? 'receive' : 'cancel'} ${outcome(response)}`;
};

const change: Step = async (story) => {
  const { shop, order, buyer, dice } = story;
  const { id, sellerId, lines } = await somePart(story);
  const line = pick(lines, dice)!;
  const { substitute } = shop.goods.find(({ offer }) => offer.sellerId === sellerId)!;
  const about = { line_id: line.id, reason: 'Нет на складе' };
  const body =
    dice(2) === 0
      ? { ...about, kind: 'fewer', quantity: Math.max(1, dice(line.pieces)) }
      : { ...about, kind: 'substitute', offer_id: substitute.offerId };
  const token = shop.sellers.get(sellerId)!;
  const proposed = await callOn(shop.app, proposeChange, { id, token, body });
  if (proposed.statusCode !== 200) return outcome(proposed);
  const { parts } = viewOf(await callOn(shop.app, getOrder, { id: order.id, token: buyer.token }));
  const waiting = parts.flatMap(({ changes }) => changes).find(({ state }) => state === 'proposed');
  // The step beside this one may have cancelled the part.
  if (!waiting) return `${body.kind} gone`;
  const own = { id: order.id, token: buyer.token, change: String(waiting.id) };
  const isAccepted = dice(4) !== 0;
  const answer = isAccepted
    ? await callOn(shop.app, acceptChange, { ...own, body: { expected_total: waiting.part_total ?? 0 } })
    : await callOn(shop.app, refuseChange, own);
  return `${body.kind} ${isAccepted ? 'accepted' : 'refused'} ${outcome(answer)}`;
};

const restore: Step = async ({ shop, order, buyer }) =>
  outcome(await callOn(shop.app, restoreOrder, { id: order.id, token: buyer.token }));

/** What sellers, the staff and the buyer do with the goods. */
export const PART_STEPS = {
  sellerMoves,
  staffMoves,
  handOver,
  buyerMoves,
  change,
  restore,
} satisfies Record<string, Step>;
