import type { QuoteAuthor, QuoteContent, QuotePaperLine } from '../papers/quote-content.ts';
import type { ResellerTerms } from '../papers/reseller-copy.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';

const OPERATOR: QuoteAuthor = {
  kind: 'ENTITY',
  name: 'ООО «Окоём Маркет»',
  inn: '7800000940',
  kpp: '780001001',
  address: '190000, Санкт-Петербург, Горизонтная ул., д. 7',
  phone: '8 800 000-00-00',
  email: 'kp@okoem.example',
  signer: 'Тарасов Л. Г.',
};

export function sampleQuoteLine(changes: Partial<QuotePaperLine> = {}): QuotePaperLine {
  const line = {
    article: 'BT-120',
    name: 'Барьеро T-120 турникет-трипод, сталь',
    seller: 'Уралиум СБ',
    asked: 'Проходная из заявки, 2 турникета',
    unit: 'piece' as const,
    quantity: 2000,
    price: 75_200_00,
    rate: 22,
    arrival: '20 ноября',
    ...changes,
  };
  const total = lineCost(line.price, line.quantity);
  return { ...line, total, vat: vatInside(total, line.rate ?? 0), ...changes };
}

/** The offer of the design, shortened. */
export function sampleQuote(changes: Partial<QuoteContent> = {}): QuoteContent {
  return {
    number: 'КП-2026-000317',
    version: 2,
    day: '2026-11-12',
    subject: 'Проходная и периметр, Тверь',
    author: OPERATOR,
    buyer: 'ООО «Гранитум»',
    validUntil: '2026-11-19T15:00:00.000Z',
    isHeld: true,
    terms: [
      { label: 'Поставка', text: '20 ноября, Тверь' },
      { label: 'Оплата', text: 'Отсрочка 14 дней' },
    ],
    lines: [
      sampleQuoteLine(),
      sampleQuoteLine({
        article: 'OZ-30X',
        name: 'Оптэра Z30 поворотная камера',
        quantity: 3000,
        price: 58_300_00,
        asked: '',
      }),
      sampleQuoteLine({
        article: 'UTP-5E',
        name: 'Кабель U/UTP кат. 5e',
        unit: 'coil',
        quantity: 6000,
        price: 6_752_00,
        asked: '',
      }),
    ],
    answerAt: 'https://okoem.example/lk/quotes/317',
    stamp: '',
    ...changes,
  };
}

export function sampleReseller(changes: Partial<ResellerTerms> = {}): ResellerTerms {
  return {
    author: {
      kind: 'ENTITY',
      name: 'ООО «Монтажник»',
      inn: '9803000452',
      kpp: '980301001',
      address: 'г. Тверь, ул. Складочная, д. 3',
      phone: '+7 900 000-00-01',
      email: 'zakaz@montazhnik.example',
      signer: '',
    },
    buyer: 'ТСЖ «Берег»',
    number: '18/11',
    subject: 'Турникеты в холл',
    markup: 1250,
    lineMarkups: {},
    isTaxed: true,
    validUntil: null,
    terms: [{ label: 'Оплата', text: 'Предоплата 50 %' }],
    ...changes,
  };
}
