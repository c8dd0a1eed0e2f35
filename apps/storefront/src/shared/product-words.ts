import type { ProductCard } from '@okoem/contract/product.ts';
import { isKeyAttribute, MOST_KEY_ATTRIBUTES } from '@okoem/domain/catalog/key-attribute.ts';
import { NAMEPLATE_COLOURS } from '@okoem/domain/catalog/nameplate.ts';
import { AUDIENCE_EFFECTS, type Audience } from '@okoem/domain/customer/audience.ts';
import { shortArrivalText } from '@okoem/domain/delivery/arrival-text.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { withUnit } from '@okoem/domain/format/typeset.ts';
import { currentPrice, struckPrice } from '@okoem/domain/price/current-price.ts';
import { discountPercent } from '@okoem/domain/price/discount-percent.ts';
import { isPriceHighlighted, vatText } from '@okoem/domain/price/price-accents.ts';
import { priceView } from '@okoem/domain/price/product-price.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import type { NameplateColour } from '@okoem/ui/nameplate.tsx';

const SHOWCASE = priceView('goods');

/** The price block of a product, in words. */
export function priceWords(product: ProductCard, audience: Audience) {
  const struck = struckPrice(product, audience, SHOWCASE);
  const isHighlighted = isPriceHighlighted(product, audience);
  const isPersonal = product.has_personal_price && AUDIENCE_EFFECTS[audience].seesPersonalPrices;
  const vat = vatText(product.vat, audience);
  return {
    current: formatPrice(currentPrice(product, audience, SHOWCASE)),
    discountPercent: discountPercent(product, audience, SHOWCASE),
    isHighlighted,
    ...(struck === undefined ? {} : { old: formatPrice(struck) }),
    ...(isPersonal ? { caption: 'Ваша цена' as const } : {}),
    ...(vat === undefined ? {} : { vat }),
    ...(product.price_unit === 'piece' ? {} : { unit: unitLabel(product.price_unit, 1) }),
  };
}

export type LedState = 'ok' | 'wait' | 'off';

export type Stocked = Pick<
  ProductCard,
  'availability' | 'quantity' | 'price_unit' | 'store_city' | 'arrival_days' | 'arrival_date'
>;

/** Where it lies, how many of it and when it is there, as the indicator of a panel would say it: 'Казань · 12 шт · сегодня'. */
export function stockWords(product: Stocked): { state: LedState; text: string } {
  switch (product.availability) {
    case 'in_stock':
      return {
        state: 'ok',
        text: [
          product.store_city,
          formatQuantityWithUnit(product.quantity, product.price_unit),
          ...arrivalWords(product),
        ].join(' · '),
      };
    case 'on_order':
      return { state: 'wait', text: ['Под заказ', ...arrivalWords(product)].join(' · ') };
    case 'out_of_stock':
      return { state: 'off', text: 'Нет в наличии' };
    case 'not_delivered':
      return { state: 'off', text: 'Не доставляем в ваш город' };
  }
}

/** 'сегодня' or '21 ноября'; nothing where nobody can say. */
export function arrivalWords({ arrival_days: days, arrival_date: date }: Stocked): string[] {
  return days === null || date === null ? [] : [shortArrivalText({ arrival_days: days, arrival_date: date })];
}

/** 'Быстрее: завтра за 6 099 ₽, Екатеринбург': what costs hardly more and comes before the offer on the card. */
export function soonerWords(sooner: NonNullable<ProductCard['sooner']>): string {
  return `Быстрее: ${shortArrivalText(sooner)} за\u00a0${formatPrice(sooner.price)}, ${sooner.store_city}`;
}

/** Without the name of what there is none of. */
const SAYS_NOTHING = new Set(['нет', 'есть', 'да']);

/** '4 Мп · 2,8 мм · PoE': what a professional tells models apart by. */
export function parameterLine({ attributes = [] }: Pick<ProductCard, 'attributes'>): string {
  return attributes
    .filter(isKeyAttribute)
    .slice(0, MOST_KEY_ATTRIBUTES)
    .map(({ values, unit }) => {
      const text = values.map(({ name }) => name).join(', ');
      return withUnit(text, unit);
    })
    .filter((text) => text !== '' && !SAYS_NOTHING.has(text))
    .join(' · ');
}

/** 4.8 → '4,8'. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', DECIMAL_SIGN);
}

/** RED is 1 and looks 'red'; a number of no colour is grey too. */
export function plateColour(colour: number): NameplateColour {
  const [name = 'grey'] = Object.entries(NAMEPLATE_COLOURS).find(([, code]) => code === colour) ?? [];
  return name.toLowerCase() as Lowercase<keyof typeof NAMEPLATE_COLOURS>;
}
