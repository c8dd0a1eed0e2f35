import type { MemberSession } from '@okoem/contract/page.ts';
import { createStore, useStore } from '../store.ts';

type MemberName = Pick<MemberSession, 'name' | 'initials'>;

/** Apart from the session, which stays the same one: lists are kept by it, and the page is begun with it once. */
const renamed = createStore<MemberName | undefined>(undefined);

/** What the member is called on this page from now on; the next one comes with it. */
export function renameMember(name: MemberName): void {
  renamed.set(name);
}

export function useMemberName(session: MemberSession): MemberName {
  return useStore(renamed) ?? session;
}
