import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useState } from 'react';
import type { Works } from './use-works.ts';

interface LeavePopupProps {
  deeds: Works;
  isOpen: boolean;
  onClose: () => void;
}

/** It ends the request for both, so it is asked for by its name and with a reason. */
export function LeavePopup({ deeds, isOpen, onClose }: LeavePopupProps) {
  const [reason, setReason] = useState('');
  const leave = async () => {
    if (await deeds.leave(reason.trim())) onClose();
  };
  return (
    <Popup
      title="Отказаться от работ?"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Продолжить работы
          </Button>
          <Button
            variant="ink"
            disabled={reason.trim() === ''}
            isLoading={deeds.isBusy}
            onClick={() => void leave()}
          >
            Отказаться
          </Button>
        </>
      }
    >
      <p>Заявка закроется, вернуть её нельзя. Заказчик сможет повторить её и оценить вас.</p>
      <TextArea
        label="Причина: её увидит заказчик"
        isRequired
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Popup>
  );
}
