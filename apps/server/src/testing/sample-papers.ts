import {
  invoiceContent,
  type OrderedLine,
  type OrderedPart,
  type OrderedWhole,
  shippingContent,
} from '@okoem/domain/papers/order-papers.ts';
import type { PaperContent, PaperParty, PaperPayee } from '@okoem/domain/papers/paper-content.ts';

const BUYER: PaperParty = {
  kind: 'ENTITY',
  name: 'ООО «Торговый дом „Север“»',
  inn: '9803000452',
  kpp: '980301001',
  address: 'г. Москва, ул. Складочная, д. 3',
  phone: '',
};

const PAYEE: PaperPayee = {
  ...BUYER,
  name: 'ООО «Окоём»',
  inn: '9801000104',
  kpp: '980101001',
  phone: '8 800 000-00-00',
  email: 'schet@okoem.example',
  bankName: 'АО «Банк Тестовый», г. Москва',
  bik: '049801701',
  account: '40702810100000100000',
  correspondent: '30101810300000000701',
  director: 'Заборский А. П.',
  accountant: 'Лунина Е. С.',
  notice: '',
};

const ISSUE = { number: '2611-000042', day: '2026-11-12', version: 1, versionDay: '2026-11-12' };

export function sampleOrder(buyer: Partial<PaperParty> = {}): OrderedWhole {
  return {
    number: '2611-000042',
    day: '2026-11-12',
    poNumber: '',
    buyer: { ...BUYER, ...buyer },
    recipient: { name: 'Кравцов Илья', phone: '+79000000001' },
  };
}

export function sampleLine(changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    productId: 7,
    article: 'VD-540-28',
    name: 'Видарис VD-540 купольная IP-камера 4 Мп',
    unit: 'piece',
    quantity: 24_000,
    total: 155_760_00,
    vatPercent: 22,
    services: [],
    ...changes,
  };
}

export function samplePart(lines: readonly OrderedLine[], seller: Partial<PaperParty> = {}): OrderedPart {
  return {
    number: '2611-000042-1',
    seller: { ...BUYER, name: 'ООО «Гарантум»', inn: '9801000217', ...seller },
    signer: { post: 'Генеральный директор', lastName: 'Тестов', firstName: 'Пётр', patronymic: 'Ильич' },
    senderId: '',
    storeAddress: 'Подольск, Лесная, 1',
    lines,
    delivery: { name: 'Доставка', address: 'Москва', transport: 'СДЭК, трек 1', total: 390_00, vat: 70_33 },
  };
}

export function sampleInvoice(
  lines: readonly OrderedLine[],
  changes: Partial<PaperPayee> = {},
): PaperContent {
  const terms = { ...ISSUE, payee: { ...PAYEE, ...changes }, isAgent: true, payUntil: '2026-11-17' };
  return invoiceContent(sampleOrder(), [samplePart(lines)], terms);
}

export function sampleUpd(part: OrderedPart, order = sampleOrder(), version = 1): PaperContent {
  return shippingContent(order, part, {
    ...ISSUE,
    number: '15-2026-000042',
    version,
    kind: 'upd',
    file: {
      guid: '5f0c0000-0000-4000-8000-000000000042',
      writtenAt: '2026-11-15T09:30:00.000Z',
      senderId: '2BM-9801000217-980101001-201509280909090909090',
      receiverId: '',
    },
  });
}
