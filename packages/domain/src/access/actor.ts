import type { CompanyRole } from './company-role.ts';
import type { SellerRole } from './seller-role.ts';
import type { StaffRole } from './staff-role.ts';

export interface GuestActor {
  kind: 'guest';
}

export interface CustomerActor {
  kind: 'customer';
  customerId: number;
  /** The company the customer acts for; null is «для себя». */
  company: { companyId: number; role: CompanyRole } | null;
}

/** A person who works for one of the sellers. */
export interface SellerActor {
  kind: 'seller';
  sellerId: number;
  sellerUserId: number;
  role: SellerRole;
}

export interface StaffActor {
  kind: 'staff';
  staffId: number;
  role: StaffRole;
}

/** The marketplace itself: a background job or a command of the machine. */
export interface JobActor {
  kind: 'job';
  name: string;
}

export type Actor = GuestActor | CustomerActor | SellerActor | StaffActor | JobActor;
