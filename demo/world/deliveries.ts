/** `customer` is a place in the list of customers, from 1; the row is the company's, when there is one. */
export interface DemoAddress {
  customer: number;
  name: string;
  city: string;
  address: string;
  comment: string;
  isMain: boolean;
}

export const ADDRESSES: readonly DemoAddress[] = [
  {
    customer: 3,
    name: 'Склад, корпус 2',
    city: 'Подольск',
    address: 'Промышленная ул., 14, корп. 2',
    comment: 'Пн–пт 9–18, нужен пропуск, есть рампа',
    isMain: true,
  },
  {
    customer: 3,
    name: 'Офис',
    city: 'Москва',
    address: 'Центральная ул., 12, офис 5',
    comment: '5 этаж, грузовой лифт',
    isMain: false,
  },
  { customer: 1, name: 'Дом', city: 'Москва', address: 'Садовая ул., 3, кв. 17', comment: '', isMain: true },
];

export interface DemoRecipient {
  customer: number;
  fullName: string;
  phone: string;
  powerNumber: string;
  /** Until the power of attorney ends; null where there is none. */
  powerDays: number | null;
}

export const RECIPIENTS: readonly DemoRecipient[] = [
  {
    customer: 3,
    fullName: 'Кравцов Илья Андреевич',
    phone: '+79000000021',
    powerNumber: '14',
    powerDays: 200,
  },
  { customer: 3, fullName: 'Юдин Семён Олегович', phone: '+79000000022', powerNumber: '17', powerDays: 12 },
];
