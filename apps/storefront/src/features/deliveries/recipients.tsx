import { createRecipient, deleteRecipient, type DeliveryRecipient } from '@okoem/contract/deliveries.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { recipientsQuery } from './delivery-queries.ts';
import { mayWriteDeliveries } from './may-write-deliveries.ts';
import { powerWords } from './power-words.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { useRemoval } from './use-removal.ts';
import styles from './deliveries.module.css';

const loadPopup = () => import('./recipient-form.tsx');
const RecipientPopup = lazy(async () => ({ default: (await loadPopup()).RecipientPopup }));
const prefetchPopup = () => void loadPopup().catch(() => undefined);

/** Who may take the goods, and for how long yet. */
export function Recipients({ session }: { session: MemberSession }) {
  const { data: recipients } = useSuspenseQuery(recipientsQuery);
  const isWriter = mayWriteDeliveries(session);
  const [edited, setEdited] = useState<{
    recipient: DeliveryRecipient | null;
    isOpen: boolean;
    key: number;
  }>();
  const open = (recipient: DeliveryRecipient | null) =>
    setEdited((now) => ({ recipient, isOpen: true, key: (now?.key ?? 0) + 1 }));
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onPointerEnter={prefetchPopup}
      onClick={() => open(null)}
    >
      Добавить получателя
    </Button>
  );
  return (
    <>
      <p className={styles.lead}>
        {session.company
          ? 'Кто принимает груз от имени компании. Без действующей доверенности склад не выдаст'
          : 'Кто примет груз вместо вас'}
      </p>
      {!isWriter && <ReadOnlyNote />}
      {recipients.length === 0 ? (
        <EmptyState
          title="Получателей пока нет"
          text="Добавьте тех, кто принимает груз на объекте: телефон передадим водителю"
          {...(isWriter && { action: add })}
        />
      ) : (
        <>
          <RecipientList recipients={recipients} isWriter={isWriter} onEdit={open} />
          {isWriter && <div className={styles.add}>{add}</div>}
        </>
      )}
      {edited && (
        <Suspense>
          <RecipientPopup
            key={edited.key}
            recipient={edited.recipient}
            isOfCompany={session.company !== null}
            isOpen={edited.isOpen}
            onClose={() => setEdited({ ...edited, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}

interface RecipientListProps {
  recipients: readonly DeliveryRecipient[];
  isWriter: boolean;
  onEdit: (recipient: DeliveryRecipient) => void;
}

function RecipientList({ recipients, isWriter, onEdit }: RecipientListProps) {
  const call = transportOf(useQueryClient());
  const [today] = useState(() => apiDate(Date.now()));
  const remove = useRemoval<DeliveryRecipient>({
    queryKey: recipientsQuery.queryKey,
    title: 'Получатель удалён',
    nameOf: ({ full_name: name }) => name,
    remove: ({ id }) => call(deleteRecipient, { params: { id: String(id) } }),
    restore: ({ full_name, phone, power_number, power_until }) =>
      call(createRecipient, { body: { full_name, phone, power_number, power_until } }),
  });
  return (
    <ul className={styles.rows}>
      {recipients.map((recipient) => (
        <RecipientRow
          key={recipient.id}
          recipient={recipient}
          today={today}
          {...(isWriter && { onEdit: () => onEdit(recipient), onRemove: () => remove(recipient) })}
        />
      ))}
    </ul>
  );
}

interface RecipientRowProps {
  recipient: DeliveryRecipient;
  today: string;
  /** Without them it is only shown. */
  onEdit?: () => void;
  onRemove?: () => void;
}

function RecipientRow({ recipient, today, onEdit, onRemove }: RecipientRowProps) {
  const { full_name: name, phone } = recipient;
  const { lamp, text } = powerWords(recipient, today);
  const edit = lamp === 'wait' || lamp === 'alarm' ? 'Продлить' : 'Изменить';
  return (
    <li className={styles.row}>
      <b>{name}</b>
      <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
      <Led state={lamp}>{text}</Led>
      <div className={styles.deeds}>
        {onEdit && (
          <button type="button" aria-haspopup="dialog" aria-label={`${edit}: ${name}`} onClick={onEdit}>
            {edit}
          </button>
        )}
        {onRemove && (
          <button type="button" aria-label={`Удалить: ${name}`} onClick={onRemove}>
            Удалить
          </button>
        )}
      </div>
    </li>
  );
}
