import { GUEST_SESSION, type Session } from '@okoem/contract/page.ts';
import { type Audience, audienceOf as audienceOfCustomer } from '@okoem/domain/customer/audience.ts';
import { createContext, useContext } from 'react';
import { createContext as createLoaderContext } from 'react-router';

/** Who the page was drawn for; the same on both sides, from the first render on. */
export const SessionContext = createContext<Session>(GUEST_SESSION);
/** The same for a route's loader. */
export const sessionLoaderContext = createLoaderContext<Session>(GUEST_SESSION);

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Whose prices are shown. */
export function useAudience(): Audience {
  return audienceOf(useSession());
}

/** For loaders, queries and whatever else has no hooks. */
export function audienceOf(session: Session): Audience {
  return audienceOfCustomer(session.kind === 'member' ? session.customerType : undefined);
}
