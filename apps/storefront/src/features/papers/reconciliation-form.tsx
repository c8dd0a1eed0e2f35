import { makeReconciliation } from '@okoem/contract/balance.ts';
import type { Paper } from '@okoem/contract/papers.ts';
import { quarterStart } from '@okoem/domain/papers/reconciliation-days.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { DateRange } from '../../shared/list-filters/date-range.tsx';
import { showError } from '../../shared/toasts.ts';
import { PaperFormats } from './paper-formats.tsx';
import { PAPERS_KEY } from './paper-queries.ts';
import { paperTitle } from './paper-words.ts';
import { usePaperFiles } from './use-paper-files.ts';
import styles from './reconciliation-form.module.css';

/** The days of an act, and the act when it is there. */
export function ReconciliationForm({ today }: { today: string }) {
  const [days, setDays] = useState({ from: quarterStart(today), to: today });
  const [paper, setPaper] = useState<Paper>();
  const act = useAct(setPaper);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.make(days);
  };
  const change = (chosen: Partial<typeof days>) => {
    setDays({ ...days, ...chosen });
    setPaper(undefined);
  };
  return (
    <section className={styles.act} aria-labelledby="reconciliation">
      <h2 id="reconciliation">Акт сверки</h2>
      <form className={styles.form} onSubmit={submit}>
        <DateRange label="Период" {...days} onChange={change} />
        <Button
          type="submit"
          variant="secondary"
          disabled={days.from === '' || days.to === ''}
          isLoading={act.isBusy}
        >
          Сформировать
        </Button>
      </form>
      <div aria-live="polite">{paper && <Made paper={paper} />}</div>
    </section>
  );
}

function Made({ paper }: { paper: Paper }) {
  const files = usePaperFiles();
  return (
    <div className={styles.made} data-paper={paper.kind}>
      <Link {...textLinkClass()} to={shopRoutes.reconciliation({ id: paper.id })}>
        {paperTitle(paper)}
      </Link>
      <PaperFormats paper={paper} files={files} />
      <small>Он сохранён в «Документах»</small>
    </div>
  );
}

function useAct(onMade: (paper: Paper) => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ask = async (days: { from: string; to: string }) => {
    setBusy(true);
    try {
      const { data } = await transportOf(client)(makeReconciliation, { body: days });
      onMade(data);
      void client.invalidateQueries({ queryKey: PAPERS_KEY });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make: (days: { from: string; to: string }) => void ask(days) };
}
