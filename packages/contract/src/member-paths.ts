import type { Endpoint } from './endpoint.ts';

/** Calls that members make in the place of guests' ones, with the same question and the same answer. */
export const MEMBER_PATHS = {
  '/catalog/products:search': '/catalog/auth-products:search',
  '/catalog/products:facets': '/catalog/auth-products:facets',
} as const;

/** The path alone, since a browser needs no more of the call; the schemas of both would weigh on every page. */
export function memberPath(path: Endpoint['path']): Endpoint['path'] {
  return (MEMBER_PATHS as Record<string, Endpoint['path']>)[path] ?? path;
}
