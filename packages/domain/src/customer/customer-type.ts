export const CUSTOMER_TYPES = ['PHYSICAL', 'ENTITY', 'IP'] as const;

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export const CUSTOMER_TYPE_LABELS: Record<CustomerType, string> = {
  PHYSICAL: 'Физическое лицо',
  ENTITY: 'Юридическое лицо',
  IP: 'Индивидуальный предприниматель',
};

export const COUNTERPARTY_TYPES = { ENTITY: 1, PHYSICAL: 2, IP: 3 } as const satisfies Record<
  CustomerType,
  number
>;

/** What one is asked first: a proprietor goes the way of a company, and the INN tells them apart. */
export const SHORT_COUNTERPARTY_TYPES = { ENTITY: 1, PHYSICAL: 2 } as const;

export type ShortCounterpartyType = (typeof SHORT_COUNTERPARTY_TYPES)[keyof typeof SHORT_COUNTERPARTY_TYPES];

export type CounterpartyType = (typeof COUNTERPARTY_TYPES)[CustomerType];
