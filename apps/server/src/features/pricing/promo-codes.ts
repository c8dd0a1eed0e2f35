import type { PricedBasket, PromoInBasket } from '@okoem/contract/basket-quote.ts';
import { type PromoRule, readPromoCode } from '@okoem/domain/basket/promo.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';

export interface Promo {
  id: number;
  code: string;
  name: string;
  /** Whose goods it is for; null: everybody's. */
  sellerId: number | null;
  rule: PromoRule;
  /** What it can still give; null without a bound. */
  budgetLeft: Kopecks | null;
}

interface PromoRow {
  id: number;
  code: string;
  name: string;
  sellerId: number | null;
  valueType: number;
  value: number;
  minSum: Kopecks | null;
  budgetLeft: Kopecks | null;
  isOpen: boolean;
  isUsedUp: boolean;
}

type Notices = PricedBasket['notices'];

interface FoundPromo {
  promo: Promo | undefined;
  notices: Notices;
}

const UNKNOWN = { code: 'PROMO_CODE_UNKNOWN', message: 'Такого промокода нет' };
const ENDED = { code: 'PROMO_CODE_ENDED', message: 'Этот промокод сейчас не действует' };
const USED_UP = { code: 'PROMO_CODE_USED', message: 'Этот промокод уже использован' };

/** A code that cannot be used is a notice, not an error: the basket is priced without it. */
export async function findPromo(
  db: Db,
  typed: string | null | undefined,
  { customerId }: { customerId?: number } = {},
): Promise<FoundPromo> {
  const code = readPromoCode(typed ?? '');
  if (code === '') return { promo: undefined, notices: [] };
  const row = await findPromoRow(db, { code, customerId });
  const obstacle = row === undefined ? UNKNOWN : !row.isOpen ? ENDED : row.isUsedUp ? USED_UP : undefined;
  if (row === undefined || obstacle) return { promo: undefined, notices: [obstacle ?? UNKNOWN] };
  const { id, name, sellerId, valueType, value, minSum, budgetLeft } = row;
  const rule = { valueType, value, minSum };
  return { promo: { id, code: row.code, name, sellerId, rule, budgetLeft }, notices: [] };
}

async function findPromoRow(
  db: Db,
  { code, customerId }: { code: string; customerId: number | undefined },
): Promise<PromoRow | undefined> {
  const [row] = await db<PromoRow[]>`
    select promo.id, promo.code, promo.name, promo.seller_id, promo.value_type, promo.value, promo.min_sum,
           promo.budget - promo.spent as budget_left,
           promo.is_active and promo.starts_at <= now() and coalesce(promo.ends_at > now(), true) as is_open,
           coalesce(promo.used >= promo.uses_at_most, false) or coalesce(promo.spent >= promo.budget, false)
             or (select count(*) from promo_use as own
                  where own.promo_code_id = promo.id and own.customer_id = ${customerId ?? null}
                    and own.given_back_at is null) >= promo.per_buyer as is_used_up
      from promo_code as promo
     where promo.code = ${code}
  `;
  return row;
}

/** What a basket says of its code. */
export function promoView(
  promo: Promo | undefined,
  { discount, sum, isSpent }: { discount: Kopecks; sum: Kopecks; isSpent: boolean },
): PromoInBasket | null {
  if (!promo) return null;
  const { code, name, rule } = promo;
  const said = { code, name, is_applied: discount > 0, discount };
  if (discount === 0 && sum > 0 && isSpent)
    return { ...said, message: 'Скидок по этому промокоду больше не осталось' };
  if (discount > 0) return { ...said, message: `Промокод: −${formatPrice(discount)}` };
  if (sum === 0) return { ...said, message: 'В корзине нет товаров, на которые действует промокод' };
  if (rule.minSum !== null && sum < rule.minSum) {
    return { ...said, message: `До промокода не хватает ${formatPrice(rule.minSum - sum)}` };
  }
  return { ...said, message: 'Скидки в корзине уже выгоднее промокода' };
}
