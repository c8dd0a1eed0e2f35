import type { Session } from '@okoem/contract/page.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { isObject } from '@okoem/domain/wire/error-answer.ts';
import type { ChosenProject } from '../../shared/projects/project-choice.tsx';
import { CHECKOUT_DRAFT_KEY } from '../../shared/typed-drafts.ts';

export type ParcelMethod = 1 | 2 | 3;
export type HeavyService = 'lift' | 'unload' | 'pass';

/** What was chosen for one parcel so far. */
export interface ParcelDraft {
  method?: ParcelMethod;
  carrierId?: number;
  pointId?: number;
  /** Another than the one for all. */
  address?: string;
  floor?: string;
  services?: HeavyService[];
  /** «10–14» */
  window?: string;
  comment?: string;
}

export interface RecipientDraft {
  /** One that is kept; without it what was typed. */
  id?: number;
  fullName: string;
  phone: string;
  powerNumber: string;
  powerUntil: string;
}

/** Everything typed on the way to an order; it outlives a reload and the end of a session. */
export interface CheckoutDraft {
  parcels: Readonly<Record<string, ParcelDraft>>;
  /** Where couriers go, unless a parcel goes elsewhere. */
  address: string;
  /** The parcel whose field it was typed in. */
  addressFrom?: string;
  recipient: RecipientDraft | null;
  payment: OrderPaymentMethod | null;
  poNumber: string;
  comment: string;
  /** The building the order is for, by its id; empty without one. */
  project: ChosenProject;
  offer: boolean;
  personalData: boolean;
  mailing: boolean;
}

const NOBODY: RecipientDraft = { fullName: '', phone: '', powerNumber: '', powerUntil: '' };

export const EMPTY_DRAFT: CheckoutDraft = {
  parcels: {},
  address: '',
  recipient: null,
  payment: null,
  poNumber: '',
  comment: '',
  project: '',
  offer: false,
  personalData: false,
  mailing: false,
};

/** Whose a draft is: another payer has other addresses, and another person in the same tab must not find them. */
export interface DraftOwner {
  companyId: number | null;
  person: number;
}

/** Nobody has this number. */
const GUEST: DraftOwner = { companyId: null, person: 0 };

export function draftOwner(session: Session): DraftOwner {
  return session.kind === 'guest'
    ? GUEST
    : { companyId: session.company?.id ?? null, person: session.person };
}

const nameOf = ({ companyId, person }: DraftOwner) =>
  `${CHECKOUT_DRAFT_KEY}:${companyId ?? 'self'}:${person}`;

/** What a guest chose in the basket comes along with it to whoever signs in. */
export function readDraft(owner: DraftOwner): CheckoutDraft {
  const own = stored(owner);
  if (own || owner === GUEST) return own ?? EMPTY_DRAFT;
  const guests = stored(GUEST);
  if (!guests) return EMPTY_DRAFT;
  keepDraft(owner, guests);
  keepDraft(GUEST, null);
  return guests;
}

function stored(owner: DraftOwner): CheckoutDraft | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(nameOf(owner)) ?? 'null');
    return isObject(kept) ? asDraft(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept is the visitor's to edit: what is of another kind than the form holds is as if it were not there. */
function asDraft(kept: Record<string, unknown>): CheckoutDraft {
  const { recipient, payment, parcels } = kept;
  const plain = Object.entries(kept).filter(
    ([name, value]) =>
      typeof value === (name === 'addressFrom' ? 'string' : typeof EMPTY_DRAFT[name as keyof CheckoutDraft]),
  );
  return {
    ...EMPTY_DRAFT,
    ...Object.fromEntries(plain),
    parcels: isObject(parcels)
      ? (Object.fromEntries(
          Object.entries(parcels).filter(([, parcel]) => isObject(parcel)),
        ) as CheckoutDraft['parcels'])
      : {},
    recipient: isObject(recipient) ? { ...NOBODY, ...(recipient as Partial<RecipientDraft>) } : null,
    payment: typeof payment === 'string' ? (payment as OrderPaymentMethod) : null,
  };
}

export function keepDraft(owner: DraftOwner, draft: CheckoutDraft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(nameOf(owner), JSON.stringify(draft));
    else window.sessionStorage.removeItem(nameOf(owner));
  } catch {
    // Where storage is forbidden the form lives as long as the page.
  }
}

/** The first address is for all parcels, until another one says otherwise. */
export function withParcel(draft: CheckoutDraft, key: string, patch: ParcelDraft): CheckoutDraft {
  const next = { ...draft, parcels: { ...draft.parcels, [key]: { ...draft.parcels[key], ...patch } } };
  const isFirst = draft.address === '' || draft.addressFrom === key;
  return patch.address !== undefined && isFirst
    ? { ...next, address: patch.address, addressFrom: key }
    : next;
}
