import { sendConfirmation } from '@okoem/contract/registration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../api-query.ts';
import { showError, showSuccess } from '../toasts.ts';

/** Another letter that confirms the member's e-mail; what it confirms is confirmed by its reader. */
export function useConfirmation() {
  const call = transportOf(useQueryClient());
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const send = async () => {
    setState('busy');
    try {
      const { data } = await call(sendConfirmation, {});
      setState('sent');
      showSuccess(`Откройте ссылку из письма на ${data.email}`, 'Письмо отправлено');
    } catch (error) {
      setState('ready');
      showError(error);
    }
  };
  return { state, send: () => void send() };
}
