export const DISCOUNT_BEARERS = ['operator', 'seller'] as const;
export const QUOTE_HOLDERS = ['nobody', 'companies', 'members'] as const;
