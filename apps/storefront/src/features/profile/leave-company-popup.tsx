import { leaveCompany } from '@okoem/contract/own-companies.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { sendSessionSignal } from '../../shared/session/session-signal.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './profile.module.css';

interface LeaveCompanyPopupProps {
  company: { id: number; name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Only an owner can undo it, so it is asked. */
export function LeaveCompanyPopup({ company, isOpen, onClose }: LeaveCompanyPopupProps) {
  const call = transportOf(useQueryClient());
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await call(leaveCompany, { params: { id: String(company.id) } });
      // Prices and the cabinet's menu may be others now: the server draws them anew.
      sendSessionSignal('changed');
      location.reload();
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };

  return (
    <Popup
      title={`Выйти из компании ${company.name}?`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Остаться
          </Button>
          <Button variant="ink" isLoading={isBusy} onClick={() => void leave()}>
            Выйти из компании
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>Цены, заказы и документы компании сразу перестанут быть видны — на всех устройствах.</li>
        <li>Ваш кабинет, избранное и сравнение останутся.</li>
        <li>Владелец получит письмо. Вернуться можно только по его приглашению.</li>
      </ul>
    </Popup>
  );
}
