import { createHash } from 'node:crypto';
import type { askApproval } from '@okoem/contract/approvals.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { WorkingCalendar } from '@okoem/domain/delivery/working-time.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { RefusedItem } from '@okoem/domain/refusal.ts';
import type { Pool, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import type { PlacingParts } from '../orders/place-order.ts';
import type { ApprovalDetails, ApprovalRequest } from './approval-repository.ts';
import type { NewApprovalLine } from './approval-write-repository.ts';

export interface ApprovalParts extends PlacingParts {
  listPool: Pool;
  catalog: Pick<Catalog, 'region'>;
  publicUrl: string;
  isLimited: boolean;
}

export type AskingBody = EndpointCall<typeof askApproval>['body'];

/** Lines with their money: what is approved, and what is compared with it. */
export interface PricedContent {
  lines: readonly NewApprovalLine[];
  goodsTotal: Kopecks;
  servicesTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
}

/** What is asked for, as it stands at this moment. */
export interface FrozenContent extends PricedContent {
  /** What is in force for who asks; null without a limit, and then there is nothing to ask. */
  limit: Kopecks | null;
  /** All that is needed to do it later. */
  asked: object;
  details: ApprovalDetails;
  calendar: WorkingCalendar;
  /** In the transaction of the request: nobody else takes the same. */
  take: (tx: Transaction) => Promise<void>;
}

/** What a request would come to now, with nothing written yet. */
export interface PreparedContent extends PricedContent {
  /** What could not be had as it was asked for, besides prices. */
  short: readonly RefusedItem[];
  /** Places the order in the transaction of the decision; answers its id. */
  execute: (tx: Transaction) => Promise<number>;
}

export interface Preparing {
  request: ApprovalRequest;
  /** Who asked. */
  actor: SignedInCustomer;
  signal: AbortSignal;
}

/** What differs between the kinds of requests; the rest is the same for all. */
export interface ApprovalKindRules<Body> {
  freeze: (
    parts: ApprovalParts,
    asking: { actor: SignedInCustomer; body: Body; signal: AbortSignal },
  ) => Promise<FrozenContent>;
  prepare: (parts: ApprovalParts, preparing: Preparing) => Promise<PreparedContent>;
}

/** Lines, quantities and sums in one word: an approver names what he saw, and nothing else is ordered. */
export function digestOf({ lines, goodsTotal, servicesTotal, deliveryTotal, total }: PricedContent): string {
  const seen = lines
    .map((line) => [line.offer_id, line.quantity_milli, line.price, line.total])
    .toSorted(([one = 0], [other = 0]) => one - other);
  const sums = [goodsTotal, servicesTotal, deliveryTotal, total];
  return createHash('sha256')
    .update(JSON.stringify([seen, sums]))
    .digest('base64url');
}
