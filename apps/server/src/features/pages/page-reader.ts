import type { KeptBasket, MemberSession } from '@okoem/contract/page.ts';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import { avatarInitials } from '@okoem/domain/customer/avatar-initials.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import { shownName } from '@okoem/domain/customer/shown-name.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Request } from '../../platform/http/app-type.ts';
import { cookieOf } from '../../platform/http/cookie.ts';
import type { Log } from '../../platform/log.ts';
import { type Actor, GUEST, type SignedInCustomer } from '../../platform/session/actor.ts';
import type { TokenMint } from '../../platform/session/minted-token.ts';
import { sessionCookieName } from '../../platform/session/session-cookie.ts';
import { ACCESS_TOKEN_SECONDS, findActorOfCookie } from '../../platform/session/session-repository.ts';
import { hashToken, TOKEN } from '../../platform/session/session-token.ts';
import { findPerson, type PersonRow } from './member-repository.ts';

/** Who opens a page: nobody we know, or a member with everything the page says of him. */
export interface PageReader {
  actor: Actor;
  /** Undefined for a guest. */
  member: Member | undefined;
}

export interface Member {
  session: MemberSession;
  audience: MemberAudience;
}

/** Members of one audience see the same page but for what is joined when it is sent. */
export interface MemberAudience {
  customerType: CustomerType;
  /** The price lists in force, in order; members with the same ones see the same prices. */
  priceLists: readonly string[];
  /** In whose name the page is drawn; it owns nothing. */
  actor: SignedInCustomer;
}

export const GUEST_READER: PageReader = { actor: GUEST, member: undefined };

export interface PageReaderParts {
  pool: Pool;
  publicUrl: string;
  mint: TokenMint;
  log: Log;
}

export type ReadReader = (request: Request) => Promise<PageReader> | PageReader;

/** Recognises the reader of a page by the cookie of the session, which is read and never changed here. */
export function createReaderOf({ pool, publicUrl, mint, log }: PageReaderParts): ReadReader {
  const name = sessionCookieName(publicUrl);
  return ({ headers }) => {
    const cookie = cookieOf(headers.cookie, name) ?? '';
    // Most readers have none and wait for nobody.
    if (!TOKEN.test(cookie)) return GUEST_READER;
    return memberOf(cookie).catch((error: unknown) => {
      // While the database is away a kept page for everybody is better than none.
      log.warn({ event: 'page-reader', error }, 'the reader of a page could not be looked up');
      return GUEST_READER;
    });
  };

  async function memberOf(refreshToken: string): Promise<PageReader> {
    const actor = await findActorOfCookie(pool, hashToken(refreshToken));
    // The staff and sellers' people look at the shop as everybody does.
    if (actor?.kind !== 'customer') return GUEST_READER;
    const companyId = actor.company?.companyId ?? null;
    const person = await findPerson(pool, { customerId: actor.customerId, companyId });
    if (!person) return GUEST_READER;
    const endsAt = Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS;
    const accessToken = mint.mint({ sessionId: actor.sessionId, endsAt });
    return {
      actor,
      member: { session: sessionOf(actor, person, accessToken), audience: audienceOf(actor, person) },
    };
  }
}

function sessionOf(actor: SignedInCustomer, person: PersonRow, accessToken: string): MemberSession {
  const { customerType } = actor;
  const company = person.companies.find(({ id }) => id === actor.company?.companyId);
  const customer = {
    first_name: person.firstName,
    last_name: person.lastName,
    org_name: company?.name ?? '',
  };
  return {
    kind: 'member',
    person: actor.customerId,
    name: shownName(customer),
    initials: avatarInitials({ customer_type: customerType, customer }),
    customerType,
    company: company ? { id: company.id, name: company.name, role: company.role as CompanyRole } : null,
    companies: person.companies.map(({ id, name, role }) => ({ id, name, role: role as CompanyRole })),
    favourites: person.favourites.map(markedOf),
    compared: person.compared.map(markedOf),
    basket: basketOf(person.basket),
    token: { access_token: accessToken, refresh_token: 'present', expires_in: ACCESS_TOKEN_SECONDS },
  };
}

function markedOf({ id, offerId, productId }: PersonRow['favourites'][number]) {
  return { id, offer_id: offerId, product_id: productId };
}

function basketOf(basket: PersonRow['basket']): KeptBasket {
  if (!basket) return { version: 0, count: 0, lines: [], services: [] };
  const { version, count, lines, services } = basket;
  return {
    version,
    count,
    ...(lines && {
      lines: lines.map(({ offerId, productId, quantityMilli, place, seenPrice }) => ({
        offer_id: offerId,
        product_id: productId,
        qty: fromMilli(quantityMilli),
        place,
        ...(seenPrice !== null && { price: seenPrice }),
      })),
    }),
    services: services.map(({ offerId, serviceTypeId, quantity }) => ({
      offer_id: offerId,
      service_type_id: serviceTypeId,
      quantity,
    })),
  };
}

const NOBODY = 0;

function audienceOf(actor: SignedInCustomer, person: PersonRow): MemberAudience {
  const { customerType, hasAgreedPrices, company } = actor;
  return {
    customerType,
    priceLists: hasAgreedPrices ? person.priceLists : [],
    actor: {
      kind: 'customer',
      sessionId: '',
      customerId: NOBODY,
      customerType,
      company: company && { companyId: company.companyId, role: 'viewer' },
      hasAgreedPrices,
    },
  };
}
