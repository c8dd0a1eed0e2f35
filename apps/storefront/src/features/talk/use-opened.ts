import { openThread } from '@okoem/contract/threads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import type { TalkAbout } from '../../shared/talk/talk-about.ts';
import { threadKey, THREADS_KEY } from './talk-queries.ts';

/** Opens the thread about something, the one that is there or a new one; answers its number. */
export function useOpener() {
  const client = useQueryClient();
  return useCallback(
    async (about: TalkAbout): Promise<number> => {
      const { data } = await transportOf(client)(openThread, { body: { about } });
      client.setQueryData(threadKey(data.id), data);
      void client.invalidateQueries({ queryKey: THREADS_KEY });
      return data.id;
    },
    [client],
  );
}

/** The same as soon as it is shown. */
export function useOpened(about: TalkAbout) {
  const open = useOpener();
  const [id, setId] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    setError(undefined);
    open(about).then(
      (opened) => isLeft || setId(opened),
      (failure: unknown) => isLeft || setError(failure),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what it is about is one thing for as long as this stands
  }, [open, tries]);
  return { id, error, retry: () => setTries(tries + 1) };
}
