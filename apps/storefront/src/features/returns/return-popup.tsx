import type { OrderReturns, ReturnablePart } from '@okoem/contract/returns.ts';
import { createReturn, uploadReturnPhoto } from '@okoem/contract/returns.ts';
import { MOST_RETURN_PHOTOS, RETURN_PHOTO_RULES } from '@okoem/domain/returns/return-choices.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText, isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { usePhotos } from '../../shared/photos/use-photos.ts';
import { showSuccess } from '../../shared/toasts.ts';
import {
  beginDraft,
  type ChosenReason,
  draftBody,
  draftFaults,
  isComplaint,
  lineRefusal,
} from './return-draft.ts';
import { ReturnFields } from './return-fields.tsx';
import { ReturnOutcome } from './return-outcome.tsx';
import { orderReturnsQuery, RETURNS_KEY } from './return-queries.ts';
import styles from './return-popup.module.css';

export interface ReturnTold {
  orderId: number;
  partId: number;
  number: string;
  /** Said before, where the buyer was asked how he liked it. */
  reason?: ChosenReason;
}

interface ReturnPopupProps {
  told: ReturnTold;
  isOpen: boolean;
  onClose: () => void;
}

/** Everything of a return in one place: what, why, photos, the way, and what comes back. */
export function ReturnPopup({ told, isOpen, onClose }: ReturnPopupProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(orderReturnsQuery(told.orderId));
  const [now] = useState(() => Date.now());
  const sending = useSending(told, onClose);
  const part = data?.parts.find(({ part_id: partId }) => partId === told.partId);
  const isOpenPart = part?.lines.some((line) => lineRefusal(line, { part, now }) === undefined) ?? false;
  return (
    <Popup
      variant="refund"
      title={`Возврат из заказа ${told.number}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        isOpenPart && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Отмена
            </Button>
            <Button variant="primary" type="submit" form={id} isLoading={sending.isBusy}>
              Отправить заявку
            </Button>
          </>
        )
      }
    >
      {part && isOpenPart ? (
        <ReturnForm id={id} told={told} part={part} money={data!.money} now={now} sending={sending} />
      ) : data ? (
        <EmptyState
          title="Вернуть больше нечего"
          text="Всё уже возвращено или возвращается, а у остального закончилась гарантия"
        />
      ) : error ? (
        <LoadFailed
          title="Не узнали, что можно вернуть"
          text="Проверьте связь — с заказом ничего не случилось"
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.loading} aria-busy aria-label="Узнаём, что можно вернуть">
          <Skeleton shape="fill" />
        </div>
      )}
    </Popup>
  );
}

interface ReturnFormProps {
  id: string;
  told: ReturnTold;
  part: ReturnablePart;
  money: OrderReturns['money'];
  now: number;
  sending: ReturnType<typeof useSending>;
}

function ReturnForm({ id, told, part, money, now, sending }: ReturnFormProps) {
  const [draft, setDraft] = useState(() => beginDraft(part, { reason: told.reason, now }));
  const [isTried, setTried] = useState(false);
  const photos = usePhotos({ call: uploadReturnPhoto, most: MOST_RETURN_PHOTOS, rules: RETURN_PHOTO_RULES });
  const faults = draftFaults(draft);
  const isPhotoMissing = isComplaint(draft.reason) && (photos.waiting > 0 || photos.isWrong);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || isPhotoMissing) return;
    sending.send(draftBody(part, draft, photos.ids));
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      <ReturnFields
        part={part}
        now={now}
        draft={draft}
        faults={isTried ? faults : {}}
        photos={photos}
        onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
      />
      <ReturnOutcome part={part} money={money} draft={draft} />
      {isTried && isPhotoMissing && (
        <p className={styles.fault} role="alert">
          {photos.isWrong
            ? 'Уберите фото, которые не загрузились'
            : 'Фото ещё загружаются: подождите немного'}
        </p>
      )}
      {sending.refusal !== undefined && (
        <p className={styles.fault} role="alert">
          {sending.refusal}
        </p>
      )}
    </form>
  );
}

type Body = ReturnType<typeof draftBody>;

/** The same return is sent by the same key until it is answered. */
function useSending(told: ReturnTold, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const kept = useRef({ text: '', key: '' });
  const post = async (body: Body) => {
    const text = JSON.stringify(body);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    const { data } = await transportOf(client)(createReturn, { body }, { key: kept.current.key });
    onClose();
    showSuccess('Продавец ответит, и мы напишем', `Заявка ${data.number} отправлена`);
    void client.invalidateQueries({ queryKey: RETURNS_KEY });
    await navigate(shopRoutes.return({ id: data.id }));
  };
  const send = (body: Body) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    post(body)
      .catch((error: unknown) => {
        setRefusal(failureText(error));
        // Somebody else was faster: what is left is asked for.
        if (isRefused(error)) void client.invalidateQueries(orderReturnsQuery(told.orderId));
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, refusal, send };
}
