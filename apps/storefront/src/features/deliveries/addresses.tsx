import {
  createAddress,
  deleteAddress,
  type DeliveryAddress,
  updateAddress,
} from '@okoem/contract/deliveries.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { addressesQuery } from './delivery-queries.ts';
import { mayWriteDeliveries } from './may-write-deliveries.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { useRemoval } from './use-removal.ts';
import styles from './deliveries.module.css';

const loadPopup = () => import('./address-form.tsx');
const AddressPopup = lazy(async () => ({ default: (await loadPopup()).AddressPopup }));
const prefetchPopup = () => void loadPopup().catch(() => undefined);

/** Where goods go: the company's places, or one's own. */
export function Addresses({ session }: { session: MemberSession }) {
  const { data: addresses } = useSuspenseQuery(addressesQuery);
  const isWriter = mayWriteDeliveries(session);
  // A popup leaves with its closing animation, so it keeps what it was opened with.
  const [edited, setEdited] = useState<{ address: DeliveryAddress | null; isOpen: boolean; key: number }>();
  const open = (address: DeliveryAddress | null) =>
    setEdited((now) => ({ address, isOpen: true, key: (now?.key ?? 0) + 1 }));
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onPointerEnter={prefetchPopup}
      onClick={() => open(null)}
    >
      Добавить адрес
    </Button>
  );
  return (
    <>
      <p className={styles.lead}>
        {session.company
          ? 'Общие для всех сотрудников компании. Основной подставим в заказ первым'
          : 'Основной подставим в заказ первым'}
      </p>
      {!isWriter && <ReadOnlyNote />}
      {addresses.length === 0 ? (
        <EmptyState
          title="Адресов пока нет"
          text="Сохраните объект или склад — при заказе останется выбрать"
          {...(isWriter && { action: add })}
        />
      ) : (
        <>
          <ul className={styles.cards}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isWriter={isWriter}
                onEdit={() => open(address)}
              />
            ))}
          </ul>
          {isWriter && <div className={styles.add}>{add}</div>}
        </>
      )}
      {edited && (
        <Suspense>
          <AddressPopup
            key={edited.key}
            address={edited.address}
            isOpen={edited.isOpen}
            onClose={() => setEdited({ ...edited, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}

interface AddressCardProps {
  address: DeliveryAddress;
  isWriter: boolean;
  onEdit: () => void;
}

function AddressCard({ address: shown, isWriter, onEdit }: AddressCardProps) {
  const { name, city, address, comment, is_main: isMain } = shown;
  const { remove, makeMain } = useAddressActions();
  return (
    <li className={styles.card} data-main={isMain || undefined}>
      <b>{name}</b>
      <p>{[city, address].filter(Boolean).join(', ')}</p>
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      <div className={styles.deeds}>
        {isMain && <Led state="ok">Основной</Led>}
        {isWriter && (
          <>
            {!isMain && (
              <button type="button" aria-label={`Сделать основным: ${name}`} onClick={() => makeMain(shown)}>
                Основным
              </button>
            )}
            <button type="button" aria-haspopup="dialog" aria-label={`Изменить: ${name}`} onClick={onEdit}>
              Изменить
            </button>
            <button type="button" aria-label={`Удалить: ${name}`} onClick={() => remove(shown)}>
              Удалить
            </button>
          </>
        )}
      </div>
    </li>
  );
}

function useAddressActions() {
  const client = useQueryClient();
  const call = transportOf(client);
  const { queryKey } = addressesQuery;
  const remove = useRemoval<DeliveryAddress>({
    queryKey,
    title: 'Адрес удалён',
    nameOf: ({ name }) => name,
    remove: ({ id }) => call(deleteAddress, { params: { id: String(id) } }),
    restore: (address) => call(createAddress, { body: bodyOf(address) }),
  });
  const makeMain = (address: DeliveryAddress) => {
    const body = { ...bodyOf(address), is_main: true };
    call(updateAddress, { params: { id: String(address.id) }, body })
      .then(() => showSuccess(`Основной адрес — ${address.name}`), showError)
      .finally(() => void client.invalidateQueries({ queryKey }));
  };
  return { remove, makeMain };
}

/** As it is sent: without its number and the name of its city. */
function bodyOf({ name, city_guid, address, comment, is_main }: DeliveryAddress) {
  return { name, city_guid, address, comment, is_main };
}
