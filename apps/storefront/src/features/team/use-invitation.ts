import { acceptInvitation } from '@okoem/contract/employees.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useBrowserSession } from '../../shared/session/browser-session-provider.tsx';
import { leaveSession } from '../../shared/session/leave-session.ts';
import { sendSessionSignal } from '../../shared/session/session-signal.ts';
import { showError } from '../../shared/toasts.ts';
import { faultOf, invitationQuery } from './invitation-query.ts';

export function useInvitation(token: string) {
  const client = useQueryClient();
  const browser = useBrowserSession();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  const doing = (work: () => Promise<void>) => () => {
    setBusy(true);
    work().catch((error: unknown) => {
      setBusy(false);
      const fault = faultOf(error);
      // Somebody was faster, or it was withdrawn while the page was open.
      if (fault !== undefined) client.setQueryData(invitationQuery(token).queryKey, { fault });
      else showError(error);
    });
  };
  return {
    isBusy,
    accept: doing(async () => {
      await call(acceptInvitation, { body: { token } });
      sendSessionSignal('changed');
      // The page is drawn for the company, and the used link is not left in the history.
      location.replace(SHOP_PATHS.profile);
    }),
    // The same page, for whoever the invitation is for.
    leave: doing(() => leaveSession(browser, client, () => location.reload())),
  };
}
