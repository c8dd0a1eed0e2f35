import { Button, type ButtonProps } from '@okoem/ui/button.tsx';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { type ReactNode, useEffect } from 'react';
import { mayBuy } from '../session/may-buy.ts';
import { useSession } from '../session/session.ts';
import { openSitePopup, popupTrigger } from '../site-popup.ts';
import { type TalkAbout, talkMark } from './talk-about.ts';

interface TalkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isWide'> {
  about: TalkAbout;
  /** «Написать продавцу» */
  children: ReactNode;
}

/** Begins a conversation about what it stands beside, or goes on with it. A guest is asked to sign in there. */
export function TalkButton({ about, children, ...look }: TalkButtonProps) {
  const session = useSession();
  const isMember = session.kind === 'member';
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!isMember || hash !== talkMark(about)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    openSitePopup('chat', { about });
    // oxlint-disable-next-line react/exhaustive-deps -- what was begun before signing in goes on once
  }, []);
  // Accountants and viewers of a company talk to nobody but the marketplace.
  if (isMember && !mayBuy(session)) return null;
  return (
    <Button
      {...look}
      icon={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
      {...popupTrigger('chat', { about })}
    >
      {children}
    </Button>
  );
}
