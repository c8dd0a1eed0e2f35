import { repeatTender } from '@okoem/contract/tenders.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { showError } from '../../shared/toasts.ts';
import { TENDERS_KEY } from './tender-queries.ts';
import styles from './own-tenders.module.css';

/** What ended does not come back: the same wish, files and list become a new draft. */
export function RepeatButton({ id }: { id: number }) {
  const client = useQueryClient();
  // A lost answer and a second press make no second draft.
  const [key] = useState(() => crypto.randomUUID());
  const repeating = useMutation({
    mutationFn: () => transportOf(client)(repeatTender, { params: { id: String(id) } }, { key }),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: TENDERS_KEY });
      goTo(shopRoutes.tenderDraft(data));
    },
    onError: showError,
  });
  return (
    <div className={styles.deed}>
      <Button
        variant="secondary"
        size={40}
        isLoading={repeating.isPending}
        onClick={() => repeating.mutate()}
      >
        Повторить заявку
      </Button>
    </div>
  );
}
