import type { Access } from '@okoem/contract/endpoint.ts';

export type CustomerType = 'PHYSICAL' | 'ENTITY' | 'IP';

export interface Guest {
  kind: 'guest';
}

export interface CustomerActor {
  kind: 'customer';
  sessionId: string;
  customerId: number;
  customerType: CustomerType;
}

export interface OperatorActor {
  kind: 'operator';
  sessionId: string;
  operatorId: number;
  role: string;
}

export type Actor = Guest | CustomerActor | OperatorActor;

export const GUEST: Guest = { kind: 'guest' };

/** Whom a handler of a given access class can meet: the check has been made before it runs. */
export type ActorOf<A extends Access> = A extends 'customer'
  ? CustomerActor
  : A extends 'operator'
    ? OperatorActor
    : Actor;
