import type { MemberSession } from '@okoem/contract/page.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { MEMBER_LISTS, type MemberListName } from './kept-wishes.ts';
import { changedOnTheWay, listSignal, type ListSignal } from './list-signal.ts';
import { memberList } from './member-list.ts';

/** Hearts and counts follow what is pressed in other tabs: a hidden tab reads its list when somebody looks at it. */
export function followLists(client: QueryClient, session: MemberSession): () => void {
  const changed = new Set(changedOnTheWay().filter(isList));
  const readWhenSeen = () => {
    if (document.hidden) return;
    for (const name of changed) void readAnew(name);
    changed.clear();
  };
  const readAnew = async (name: MemberListName) => {
    try {
      const { readList } = await import('./settle-wishes.ts');
      await readList(transportOf(client), memberList(session, name));
      await client.invalidateQueries({ queryKey: [name] });
    } catch {
      // The next change, or the next page, brings it.
    }
  };
  const stop = listSignal.follow((name) => {
    if (!isList(name)) return;
    changed.add(name);
    readWhenSeen();
  });
  document.addEventListener('visibilitychange', readWhenSeen);
  readWhenSeen();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', readWhenSeen);
  };
}

function isList(name: ListSignal): name is MemberListName {
  return MEMBER_LISTS.some((list) => list === name);
}
