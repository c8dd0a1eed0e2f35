import { audienceOf } from '../customer/audience.ts';
import type { CustomerType } from '../customer/customer-type.ts';
import { TENDER_STATUSES, type TenderStatus } from './tender-status.ts';

export interface TenderMember {
  id: number;
  customerType: CustomerType;
}

export interface TenderParties {
  authorId: number;
  status: TenderStatus;
}

/** Any company or sole proprietor may answer a request, except its author. */
export function mayPropose(member: TenderMember, tender: TenderParties): boolean {
  return (
    audienceOf(member.customerType) === 'business' &&
    member.id !== tender.authorId &&
    tender.status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS
  );
}

export function mayChooseContractor(member: TenderMember, tender: TenderParties): boolean {
  return member.id === tender.authorId && tender.status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS;
}

export function mayCloseTender(member: TenderMember, tender: TenderParties): boolean {
  const isDecided =
    tender.status === TENDER_STATUSES.CUSTOMER_WAS_CHOSEN ||
    tender.status === TENDER_STATUSES.CUSTOMER_WAS_NOT_CHOSEN;
  return member.id === tender.authorId && isDecided;
}
