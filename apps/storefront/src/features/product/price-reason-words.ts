import type { ExplainedPrice, OwnPriceList } from '@okoem/contract/price-reason.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { percentBelow } from '@okoem/domain/price/discount-percent.ts';

/** The one sentence that answers the question. */
export function reasonSentence({ reason, lists }: ExplainedPrice): string {
  switch (reason) {
    case 'fixed':
      return 'Цена закреплена прайс-листом вашей компании: она не меняется, даже когда на товар действует акция.';
    case 'agreed':
      return 'Это цена из прайс-листа вашей компании — она ниже той, что видят остальные покупатели.';
    case 'promotion':
      return lists.length > 0
        ? 'Сейчас на товар действует акция, и она выгоднее вашего прайс-листа — берём меньшую цену.'
        : 'На товар действует акция.';
    case 'public':
      return lists.length > 0
        ? 'Обычная цена сейчас не выше той, что в вашем прайс-листе, — берём её.'
        : 'Это обычная цена: в прайс-листах вашей компании этого товара нет.';
  }
}

/** By how much less, or more, than everybody else one pays. */
export function differenceWords({
  price,
  base_price: { cost },
}: Pick<ExplainedPrice, 'price' | 'base_price'>): { label: string; text: string } | undefined {
  if (price === cost) return undefined;
  if (price > cost) return { label: 'Выше обычной на', text: formatPrice(price - cost) };
  const percent = percentBelow(cost, price);
  const share = percent > 0 ? ` (${percent} %)` : '';
  return { label: 'Ваша выгода', text: formatPrice(cost - price) + share };
}

const DAY = 'dd.MM.yyyy';

/** The last day a list holds is the one before the moment it ends at. */
export function datesWords({
  starts_at: from,
  ends_at: to,
}: Pick<OwnPriceList, 'starts_at' | 'ends_at'>): string {
  const begins = `с ${formatDate(from, DAY)}`;
  return to === null ? `${begins}, без срока` : `${begins} по ${formatDate(Date.parse(to) - 1, DAY)}`;
}
