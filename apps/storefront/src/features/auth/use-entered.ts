import { declinePasskey } from '@okoem/contract/passkeys.ts';
import type { SignedIn } from '@okoem/contract/sign-in.ts';
import { tokenFromAnswer } from '@okoem/domain/session/auth-token.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { canUsePasskeys, isPasskeyOffered } from '../../shared/passkeys/passkeys.ts';
import { useBrowserSession } from '../../shared/session/browser-session-provider.tsx';
import { keepResume, type Resume } from '../../shared/session/sign-in.ts';
import { sitePopups } from '../../shared/site-popup.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import type { GoTo } from './auth-step.ts';

interface EnteredOptions {
  finish: () => void;
  goTo: GoTo;
  resume: Resume | undefined;
}

/** What follows a sign-in: the member's page, or before it the one offer of a key, for which the token is kept already. */
export function useEntered({ finish, goTo, resume }: EnteredOptions) {
  const browser = useBrowserSession();
  const client = useQueryClient();
  const { origin } = useSiteRuntime();
  return (answer: { data: SignedIn }) => {
    if (!browser || !canUsePasskeys(origin)) {
      finish();
      return;
    }
    keepResume(resume);
    browser.keepToken(tokenFromAnswer(answer, Date.now()));
    const call = transportOf(client);
    const offer = () => {
      // Once, however it is answered: a closed popup is an answer too.
      call(declinePasskey, {}).catch(() => undefined);
      goTo({ name: 'passkey' });
    };
    void isPasskeyOffered(call).then((isOffered) => (isOffered && isPopupOpen() ? offer() : finish()));
  };
}

/** Who has closed it meanwhile sees no offer, and must not be left a member on a guest's page. */
function isPopupOpen(): boolean {
  return sitePopups.get().some(({ name, isOpen }) => name === 'auth' && isOpen);
}
