import { Popup } from '@okoem/ui/popup.tsx';
import type { SitePopups } from '../../shared/site-popup.ts';
import { IdentityStep } from './identity-step.tsx';

type IdentityPopupProps = SitePopups['identity'] & {
  isOpen: boolean;
  onClose: () => void;
};

/** Asked for by whoever met CONFIRM_IDENTITY, who then goes on. */
export function IdentityPopup({ isOpen, onClose, onSettled }: IdentityPopupProps) {
  const settle = (isConfirmed: boolean) => {
    onClose();
    onSettled(isConfirmed);
  };
  return (
    <Popup variant="auth" title="Это точно вы?" isOpen={isOpen} onClose={() => settle(false)} isSwipeable>
      <IdentityStep onConfirmed={() => settle(true)} />
    </Popup>
  );
}
