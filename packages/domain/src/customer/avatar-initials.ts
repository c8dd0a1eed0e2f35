import type { CustomerType } from './customer-type.ts';

export interface NamedCustomer {
  customer_type: CustomerType;
  customer: {
    first_name?: string | null | undefined;
    last_name?: string | null | undefined;
    org_name?: string | null | undefined;
  };
}

/** For a private person whose name we do not know. */
export const UNKNOWN_INITIALS = 'A';

export function avatarInitials({ customer_type, customer }: NamedCustomer): string {
  if (customer_type !== 'PHYSICAL') return firstLetters(customer.org_name, 2).toUpperCase();
  return firstLetters(customer.first_name, 1) + firstLetters(customer.last_name, 1) || UNKNOWN_INITIALS;
}

/** By characters as people count them, so that no emoji is cut in half. */
function firstLetters(text: string | null | undefined, count: number): string {
  return [...(text ?? '').trim()].slice(0, count).join('');
}
