import type { SiteRuntime } from '@okoem/contract/page.ts';
import { createContext, type ReactNode, use } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** How a route's loader reads it. */
export const siteRuntimeContext = createRouterContext<SiteRuntime>();

const RuntimeContext = createContext<SiteRuntime | undefined>(undefined);

export function SiteRuntimeProvider({ runtime, children }: { runtime: SiteRuntime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useSiteRuntime(): SiteRuntime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('The page is rendered outside SiteRuntimeProvider.');
  return runtime;
}
