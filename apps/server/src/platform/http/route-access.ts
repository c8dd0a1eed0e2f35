import type { Access, Endpoint } from '@okoem/contract/endpoint.ts';
import type { RouteOptions } from 'fastify';
import type { Actor } from '../session/actor.ts';
import type { App } from './app-type.ts';

/**
 * Beside the API's classes: `open` is for what carries nobody's data (pages, assets, health), `local` for what only
 * this machine or a token holder may read.
 */
export type RouteAccess = Access | 'open' | 'local';

export interface RouteLine {
  method: string;
  url: string;
  access: RouteAccess;
}

// Fastify's own way to type what a route declares about itself and what is known of a request; nothing is injected
// through it.
declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; known once an endpoint has let the caller in. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    longestList?: number | undefined;
    consumes?: Endpoint['consumes'];
  }
}

/**
 * Deny by default: a route that does not say who may use it stops the server from starting. Judged when all routes are
 * there, because a plugin's routes get their class from the scope they are registered in.
 */
export function requireAccessClass(app: App): RouteLine[] {
  const declared: RouteOptions[] = [];
  const lines: RouteLine[] = [];
  app.addHook('onRoute', (route) => {
    declared.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { method, url, config } of declared) {
      const methods = [method].flat();
      const access = config?.access;
      if (access === undefined) throw new Error(`${methods.join(',')} ${url} declares no access class.`);
      lines.push(...methods.map((name) => ({ method: name, url, access })));
    }
  });
  return lines;
}
