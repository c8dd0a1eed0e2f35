import { deleteCustomer, deleteOrganisation } from '@okoem/contract/account-closing.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useBrowserSession } from '../../shared/session/browser-session-provider.tsx';
import { goOnAsGuest } from '../../shared/session/leave-session.ts';
import { withIdentity } from '../../shared/session/with-identity.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './profile.module.css';

export interface ClosedAccount {
  customerId: number;
  company: MemberSession['company'];
}

interface DeleteAccountPopupProps extends ClosedAccount {
  isOpen: boolean;
  onClose: () => void;
}

/** What happens is said before it does. With its owner a company goes too: nobody else could let people in. */
export function DeleteAccountPopup({ customerId, company, isOpen, onClose }: DeleteAccountPopupProps) {
  const client = useQueryClient();
  const browser = useBrowserSession();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  const owned = company?.role === 'owner' ? company : null;
  const remove = async () => {
    setBusy(true);
    try {
      const params = { id: String(customerId) };
      if (!(await withIdentity(() => call(owned ? deleteOrganisation : deleteCustomer, { params })))) {
        setBusy(false);
        return;
      }
      await goOnAsGuest(browser, client);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };

  return (
    <Popup
      title={owned ? 'Удалить аккаунт и закрыть компанию?' : 'Удалить аккаунт?'}
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
        {owned && (
          <li>
            {owned.name} закроется вместе с ним: сотрудники потеряют доступ, приглашения перестанут
            действовать. Чтобы она осталась, сначала передайте права в разделе «Сотрудники».
          </li>
        )}
        <li>
          14 дней его можно вернуть по ссылке из письма{owned && ' — вместе с компанией, но без сотрудников'},
          потом данные обезличим.
        </li>
        <li>Заказы и документы храним столько, сколько требует бухгалтерский учёт.</li>
      </ul>
    </Popup>
  );
}
