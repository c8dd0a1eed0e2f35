import { changeProposal, createProposal } from '@okoem/contract/proposals.ts';
import type { TenderStanding } from '@okoem/contract/tender-questions.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { keepProposal, keptProposal } from './kept-proposal.ts';
import {
  draftOf,
  emptyDraft,
  extrasSum,
  faultsOf,
  FIELD_IDS,
  materialsOf,
  type ProposalDraft,
  termsOf,
} from './proposal-draft.ts';
import { askedLinesQuery, materialsQuery } from './proposal-queries.ts';
import { TENDERS_KEY } from './tender-queries.ts';
import { typedSum } from './typed-numbers.ts';

interface ProposalWish {
  tender: TenderView;
  standing: TenderStanding;
  onSent: () => void;
}

const LINES_FAILED = { field: FIELD_IDS.lines, message: 'Список оборудования не загрузился' };

/** What is typed, what it comes to, what is missing, and how it is sent. */
export function useProposal({ tender, standing, onSent }: ProposalWish) {
  const id = String(tender.id);
  const { draft, change, forget } = useDraft(tender.id, standing);
  const hasLines = tender.equipment_count > 0 && tender.materials === 'contractor';
  const lines = useQuery({ ...askedLinesQuery(id), enabled: hasLines });
  const { data: asked = [] } = lines;
  // A line that is not named is left out of the offer, so nothing is sent before they are known.
  const isUnknown = hasLines && lines.data === undefined;
  const materials = useMemo(() => materialsOf(draft, asked), [draft, asked]);
  const settled = useDebounced(JSON.stringify(materials));
  const pricing = useQuery(materialsQuery(id, JSON.parse(settled) as typeof materials));
  const works = typedSum(draft.works) ?? 0;
  const goods = pricing.data?.materials_price ?? 0;
  const extras = extrasSum(draft);
  const isFailed = isUnknown && lines.isError;
  const faults = [...(isFailed ? [LINES_FAILED] : []), ...faultsOf(draft, asked)];
  const sending = useSending({
    tenderId: id,
    standing,
    onDone: () => {
      forget();
      onSent();
    },
  });
  return {
    draft,
    change,
    asked,
    isLoading: isUnknown && !isFailed,
    isFailed,
    retry: () => void lines.refetch(),
    priced: pricing.data,
    /** What stands there still answers what was chosen before. */
    isPricing: pricing.isFetching || settled !== JSON.stringify(materials),
    sums: { works, goods, extras, total: works + goods + extras },
    faults,
    isSending: sending.isPending,
    send: () => {
      if (!isUnknown && faults.length === 0 && !sending.isPending)
        sending.mutate(JSON.stringify(termsOf(draft, asked)));
    },
  };
}

export type Proposal = ReturnType<typeof useProposal>;

/** Typed words survive a reload of the tab. */
function useDraft(tenderId: number, { proposal }: TenderStanding) {
  const session = useSession();
  const companyId = session.kind === 'member' ? (session.company?.id ?? 0) : 0;
  const place = useMemo(() => ({ tenderId, companyId }), [tenderId, companyId]);
  const [draft, setDraft] = useState<ProposalDraft>(
    () => keptProposal(place) ?? (proposal ? draftOf(proposal) : emptyDraft()),
  );
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) keepProposal(place, draft);
  }, [place, draft]);
  return {
    draft,
    change: (changes: Partial<ProposalDraft>) => {
      isTouched.current = true;
      setDraft((now) => ({ ...now, ...changes }));
    },
    forget: () => {
      isTouched.current = false;
      keepProposal(place, undefined);
    },
  };
}

interface SendingWish {
  tenderId: string;
  standing: TenderStanding;
  onDone: () => void;
}

function useSending({ tenderId, standing: { proposal }, onDone }: SendingWish) {
  const client = useQueryClient();
  // A lost answer and a second press make no second proposal.
  const keyOf = useRef({ text: '', key: '' });
  const isChange = proposal !== null && proposal.can_change;
  return useMutation({
    mutationFn: async (text: string) => {
      if (keyOf.current.text !== text) keyOf.current = { text, key: crypto.randomUUID() };
      const terms = JSON.parse(text) as ReturnType<typeof termsOf>;
      const call = transportOf(client);
      if (isChange) {
        const body = { ...terms, version: proposal.version };
        return call(changeProposal, { params: { id: String(proposal.id) }, body });
      }
      const { key } = keyOf.current;
      return call(createProposal, { params: { id: tenderId }, body: terms }, { key });
    },
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: TENDERS_KEY });
      showSuccess(
        'Менять и отзывать его можно до срока',
        isChange ? 'Предложение обновлено' : 'Предложение отправлено',
      );
    },
    onError: (error) => {
      showError(error);
      // Somebody of the company was faster, or the deadline has passed: what is there now is shown.
      void client.invalidateQueries({ queryKey: [...TENDERS_KEY, 'one', tenderId, 'standing'] });
    },
  });
}
