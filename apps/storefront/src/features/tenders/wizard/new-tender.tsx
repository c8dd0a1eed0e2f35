import type { TenderView } from '@okoem/contract/tender-views.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_KINDS, type TenderKind } from '@okoem/domain/tender/tender-kind.ts';
import { Spinner } from '@okoem/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { goTo } from '../../../shared/link.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { showSuccess } from '../../../shared/toasts.ts';
import { WIZARD_STEPS } from './wizard-faults.ts';
import { askedPersonQuery, draftQuery } from './wizard-queries.ts';
import { WizardSent } from './wizard-sent.tsx';
import { emptyTyped, typedOf } from './wizard-typed.ts';
import { TenderWizard } from './wizard.tsx';

/** The address holds the kind, the draft and the step: a reload comes back to the same place. */
export function NewTender() {
  const [search, setSearch] = useSearchParams();
  // A draft that is made meanwhile is the one on the screen already.
  const [asked] = useState(() => search.get('draft'));
  const [now] = useState(() => new Date());
  const params = useRef(new URLSearchParams(search));
  const [sent, setSent] = useState<TenderView>();
  const draft = useQuery({ ...draftQuery(asked ?? ''), enabled: asked !== null });
  const person = useQuery({ ...askedPersonQuery, enabled: asked === null });
  const isGone = draft.data !== undefined && !draft.data.can_edit;
  useEffect(() => {
    if (isGone) goTo(shopRoutes.tender({ id: Number(asked) }));
  }, [isGone, asked]);

  useEffect(() => {
    params.current = new URLSearchParams(search);
  }, [search]);

  if (sent) return <WizardSent tender={sent} />;
  if (draft.isError)
    return (
      <LoadFailed
        title="Черновик не открылся"
        text="Всё, что вы заполнили, сохранено."
        onRetry={() => void draft.refetch()}
      />
    );
  const isReady = asked === null ? !person.isPending : draft.data !== undefined && !isGone;
  if (!isReady) return <Spinner size={48} />;
  // Two changes may follow each other before the router has carried out the first.
  const change = (name: string, value: string, replace: boolean) => {
    params.current.set(name, value);
    setSearch(new URLSearchParams(params.current), { replace });
  };
  return (
    <TenderWizard
      initial={draft.data ? typedOf(draft.data, now) : emptyTyped(kindIn(search), now, person.data)}
      draft={draft.data}
      step={stepIn(search)}
      onStep={(step) => change('step', String(step + 1), false)}
      onCreated={(id) => change('draft', String(id), true)}
      onPublished={(tender) => {
        if (tender.stage === 'waiting') return setSent(tender);
        showSuccess('Подрядчики уже видят её', 'Заявка опубликована');
        return goTo(shopRoutes.tender(tender));
      }}
    />
  );
}

function kindIn(search: URLSearchParams): TenderKind {
  return search.get('kind') === String(TENDER_KINDS.PROJECTING)
    ? TENDER_KINDS.PROJECTING
    : TENDER_KINDS.MONTAGE;
}

function stepIn(search: URLSearchParams): number {
  // Without a draft there is nothing that later steps could add to.
  if (!search.has('draft')) return 0;
  const step = Number(search.get('step') ?? 1) - 1;
  return Number.isInteger(step) && step >= 0 && step < WIZARD_STEPS.length ? step : 0;
}
