import { repeatTender } from '@okoem/contract/tenders.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { TENDERS_KEY } from './tender-queries.ts';
import styles from './own-tenders.module.css';

/** What ended does not come back: the same wish, files and list become a new draft. */
export function RepeatButton({ id }: { id: number }) {
  const client = useQueryClient();
  // A lost answer and a second press make no second draft.
  const [key] = useState(() => crypto.randomUUID());
  const [isRepeating, setRepeating] = useState(false);
  const repeat = async () => {
    setRepeating(true);
    try {
      const { data } = await transportOf(client)(repeatTender, { params: { id: String(id) } }, { key });
      void client.invalidateQueries({ queryKey: TENDERS_KEY });
      goTo(shopRoutes.tenderDraft(data));
    } catch (error) {
      (await import('../../shared/toasts.ts')).showError(error);
    } finally {
      setRepeating(false);
    }
  };
  return (
    <div className={styles.deed}>
      <Button variant="secondary" size={40} isLoading={isRepeating} onClick={() => void repeat()}>
        Повторить заявку
      </Button>
    </div>
  );
}
