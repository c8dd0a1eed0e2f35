import type { OwnProposal } from '@okoem/contract/proposal-views.ts';
import { withdrawProposal } from '@okoem/contract/proposals.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { showError, showFact } from '../../shared/toasts.ts';
import { keepProposal } from './kept-proposal.ts';
import { draftOf } from './proposal-draft.ts';
import { TENDERS_KEY } from './tender-queries.ts';

interface WithdrawPopupProps {
  proposal: OwnProposal;
  isOpen: boolean;
  onClose: () => void;
}

/** Asked once more: the customer no longer sees it from then on. */
export function WithdrawPopup({ proposal, isOpen, onClose }: WithdrawPopupProps) {
  const client = useQueryClient();
  const session = useSession();
  const companyId = session.kind === 'member' ? (session.company?.id ?? 0) : 0;
  const withdrawing = useMutation({
    mutationFn: () => transportOf(client)(withdrawProposal, { params: { id: String(proposal.id) } }),
    onSuccess: async () => {
      onClose();
      // Whoever proposes anew begins with what he has said.
      keepProposal({ tenderId: proposal.tender.id, companyId }, draftOf(proposal));
      await client.invalidateQueries({ queryKey: TENDERS_KEY });
      showFact('Предложение отозвано', 'До срока можно сделать новое');
    },
    onError: showError,
  });
  return (
    <Popup
      title="Отозвать предложение?"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Оставить
          </Button>
          <Button variant="ink" isLoading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            Отозвать
          </Button>
        </>
      }
    >
      <p>
        Заказчик перестанет видеть цену, этапы и файлы. Пока идёт приём, можно сделать новое предложение: то,
        что вы ввели, вернётся в форму.
      </p>
    </Popup>
  );
}
