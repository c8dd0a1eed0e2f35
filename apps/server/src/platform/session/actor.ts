import type { Access } from '@okoem/contract/endpoint.ts';
import type { CustomerActor, GuestActor, SellerActor, StaffActor } from '@okoem/domain/access/actor.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';

/** A customer who has signed in; `company` is the one the session acts for. */
export interface SignedInCustomer extends CustomerActor {
  sessionId: string;
  /** Of the company chosen; `PHYSICAL` for who acts for himself. */
  customerType: CustomerType;
  /** The prices agreed with the company chosen are shown: it is verified, and the customer's e-mail confirmed. */
  hasAgreedPrices: boolean;
}

export interface SignedInStaff extends StaffActor {
  sessionId: string;
  /** Without one nothing but setting it is open in production. */
  hasSecondFactor: boolean;
}

export interface SignedInSeller extends SellerActor {
  sessionId: string;
}

/** Who can send a request. */
export type Actor = GuestActor | SignedInCustomer | SignedInSeller | SignedInStaff;

export const GUEST: GuestActor = { kind: 'guest' };

/** Under whose account things are kept that guests may send too. */
export function customerIdOf(actor: Actor): number | undefined {
  return actor.kind === 'customer' ? actor.customerId : undefined;
}

interface ActorsByAccess {
  public: Actor;
  session: Actor;
  customer: SignedInCustomer;
  seller: SignedInSeller;
  staff: SignedInStaff;
}

/** Whom a handler of a given access class can meet: the check has been made before it runs. */
export type ActorOf<A extends Access> = ActorsByAccess[A];
