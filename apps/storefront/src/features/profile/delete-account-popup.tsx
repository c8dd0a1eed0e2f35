import { deleteCustomer } from '@okoem/contract/account-closing.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { sendSessionSignal } from '../../shared/session/session-signal.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './profile.module.css';

interface DeleteAccountPopupProps {
  customerId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** What happens is said before it does. */
export function DeleteAccountPopup({ customerId, isOpen, onClose }: DeleteAccountPopupProps) {
  const call = transportOf(useQueryClient());
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteCustomer, { params: { id: String(customerId) } });
      sendSessionSignal('out');
      location.assign('/');
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };

  return (
    <Popup
      title="Удалить аккаунт?"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Оставить
          </Button>
          <Button variant="ink" isLoading={isBusy} onClick={() => void remove()}>
            Удалить
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>Кабинет закроется сразу на всех устройствах.</li>
        <li>14 дней его можно вернуть по ссылке из письма, потом данные обезличим.</li>
        <li>Заказы и документы храним столько, сколько требует бухгалтерский учёт.</li>
      </ul>
    </Popup>
  );
}
