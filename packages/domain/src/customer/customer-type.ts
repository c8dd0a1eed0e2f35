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

/** Some papers know only companies and people. */
export const SHORT_COUNTERPARTY_TYPES = { ENTITY: 1, PHYSICAL: 2 } as const;

export type CounterpartyType = (typeof COUNTERPARTY_TYPES)[CustomerType];
