import { Button, type ButtonProps } from '@okoem/ui/button.tsx';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import type { ReactNode } from 'react';
import { mayBuy } from '../session/may-buy.ts';
import { useSession } from '../session/session.ts';
import { popupTrigger } from '../site-popup.ts';
import type { TalkAbout } from './talk-about.ts';

interface TalkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isWide'> {
  about: TalkAbout;
  /** «Написать продавцу» */
  children: ReactNode;
}

/** Begins a conversation about what it stands beside, or goes on with it. A guest is asked to sign in there. */
export function TalkButton({ about, children, ...look }: TalkButtonProps) {
  const session = useSession();
  // Accountants and viewers of a company talk to nobody but the marketplace.
  if (session.kind === 'member' && !mayBuy(session)) return null;
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
