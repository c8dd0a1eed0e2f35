import { type Access, CABINET_CALLS, type Endpoint, SHARED_CABINET_CALLS } from '@okoem/contract/endpoint.ts';
import { type Action, granteesOf, isAction, may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ACTING_FOR_HEADER, actingFor } from '@okoem/domain/wire/acting-for.ts';
import type { preParsingHookHandler, RouteOptions } from 'fastify';
import { type Actor, GUEST } from '../session/actor.ts';
import type { SessionDoor } from '../session/session-cookie.ts';
import type { App, Request } from './app-type.ts';
import { countedAsWork } from './overload.ts';

/**
 * Beside the API's classes: `open` is for what carries nobody's data (pages, assets, health), `local` for what only
 * this machine or a token holder may read. Both are listed in `open-routes.ts`.
 */
export type RouteAccess = Access | 'open' | 'local';

/** What a route that judges its callers declares. */
export type Guarded = Pick<Endpoint, 'access' | 'permission'> & Partial<Pick<Endpoint, 'method' | 'path'>>;

export interface RouteLine {
  method: string;
  url: string;
  access: RouteAccess;
}

// Fastify's own way to type what a route declares about itself and what is known of a request; nothing is injected
// through it.
declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; known once the route has let the caller in. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    permission?: Action;
    longestList?: number | undefined;
    /** `pieces`: bytes of a file, which the route reads by itself as they come. */
    consumes?: Endpoint['consumes'] | 'pieces';
    /** The body is a form of a mail program that says nothing new. */
    ignoresForm?: boolean;
  }
}

/** How callers are recognised. */
export interface Entrance {
  /** Finds out who calls, at once when it need not ask the database; a dead token throws. */
  identify: (request: Request) => Promise<Actor> | Actor;
  /** How calls that live by the session's cookie come in. */
  door: SessionDoor;
  /** In production a member of staff who has no second factor may do nothing but set one. */
  needsSecondFactor?: boolean;
}

/** Checks that routes have, so that a route cannot declare one and be without. */
const ADMISSIONS = new WeakSet<object>();

/**
 * Finds who calls and lets in whom the route is for. After the rate limit, so that guessing tokens is limited too; before
 * the body is read, for who may not call need not be listened to.
 */
export function admission(entrance: Entrance, guarded: Guarded): preParsingHookHandler {
  const hook: preParsingHookHandler = (request: Request, _reply, _payload, next) => {
    const actor = callerAt(entrance, guarded, request);
    if (actor instanceof Promise)
      return countedAsWork(request, actor).then((found) => admit(entrance, request, guarded, found));
    admit(entrance, request, guarded, actor);
    next();
    return undefined;
  };
  ADMISSIONS.add(hook);
  return hook;
}

/** Who comes by the session's cookie may bring a dead token: that is why they come. */
function callerAt(
  { identify, door }: Entrance,
  { access }: Guarded,
  request: Request,
): Promise<Actor> | Actor {
  if (access !== 'session') return identify(request);
  door.admit(request);
  return GUEST;
}

function admit(
  { needsSecondFactor = false }: Entrance,
  request: Request,
  guarded: Guarded,
  actor: Actor,
): void {
  assertAccess(guarded, actor);
  const isUnarmed = actor.kind === 'staff' && !actor.hasSecondFactor;
  if (needsSecondFactor && isUnarmed && guarded.permission !== 'second-factor.set')
    throw new Refusal('TOTP_REQUIRED');
  if (isOfCabinet(guarded)) assertSameCompany(request, actor);
  request.actor = actor;
}

/** What changes something of whoever the session acts for. */
function isOfCabinet({ access, permission, method = 'GET', path = '/' }: Guarded): boolean {
  if (method === 'GET') return false;
  if (access === 'public') return SHARED_CABINET_CALLS.some((own) => path.startsWith(own));
  const isOwn = CABINET_CALLS.some((own) => path.startsWith(own)) || permission === 'company.close';
  return access === 'customer' && isOwn;
}

/**
 * The choice of company belongs to the session, so another tab may have made another since this page was drawn: what was
 * typed for one company must not be written into the other.
 */
function assertSameCompany({ headers }: Request, actor: Actor): void {
  const drawnFor = headers[ACTING_FOR_HEADER];
  if (drawnFor === undefined || actor.kind !== 'customer') return;
  const now = actingFor(actor.company && { id: actor.company.companyId });
  if (drawnFor !== now) throw new Refusal('COMPANY_CHANGED');
}

/** The one place where a caller is held against the table of rights. */
export function assertAccess({ access, permission }: Guarded, actor: Actor): void {
  const isForAll = access === 'public' || access === 'session';
  if ((isForAll || actor.kind === access) && may(actor, permission)) return;
  throw new Refusal(actor.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
}

/**
 * Deny by default: a route that does not say who may use it, or says it in two ways, stops the server from starting. Judged
 * when all routes are there, because a plugin's routes get their class from the scope they are registered in.
 */
export function requireAccess(app: App, openRoutes: Readonly<Record<string, string>>): RouteLine[] {
  const declared: RouteOptions[] = [];
  const lines: RouteLine[] = [];
  app.addHook('onRoute', (route) => {
    declared.push(route);
  });
  app.addHook('onReady', async () => {
    for (const route of declared) {
      const methods = [route.method].flat();
      const fault = faultOf(route, openRoutes);
      if (fault !== undefined) throw new Error(`${methods.join(',')} ${route.url} ${fault}.`);
      const access = route.config!.access!;
      lines.push(...methods.map((name) => ({ method: name, url: route.url, access })));
    }
  });
  return lines;
}

function faultOf(
  { url, config, preParsing }: RouteOptions,
  openRoutes: Readonly<Record<string, string>>,
): string | undefined {
  const { access, permission } = config ?? {};
  if (access === undefined) return 'declares no access class';
  if (access === 'open' || access === 'local')
    return Object.hasOwn(openRoutes, url) ? undefined : 'is open, and open-routes.ts has no reason for it';
  if (!isAction(permission)) return 'declares no permission of the table of rights';
  const isChecked = [preParsing].flat().some((hook) => hook !== undefined && ADMISSIONS.has(hook));
  return isChecked
    ? contradictionOf({ access, permission })
    : 'declares who may call it and does not check it';
}

/** An access class that the permission makes empty or pointless is a mistake in one of them. */
function contradictionOf({ access, permission }: Guarded): string | undefined {
  const kinds = new Set<string>(granteesOf(permission).map(({ kind }) => kind));
  const isForAll = access === 'public' || access === 'session';
  if (isForAll) return kinds.has('guest') ? undefined : `is ${access}, yet guests lack ${permission}`;
  if (kinds.has('guest')) return `is for ${access} only, yet guests have ${permission}`;
  return kinds.has(access) ? undefined : `is for ${access}, yet no role there has ${permission}`;
}
