import { Button, type ButtonProps } from '@okoem/ui/button.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DeliveryPopupProps } from './delivery-popup.tsx';

const loadPopup = () => import('./delivery-popup.tsx');
const DeliveryPopup = lazy(async () => ({ default: (await loadPopup()).DeliveryPopup }));
/** Whoever points at it will press it soon. */
const preload = () => void loadPopup().catch(() => undefined);

type DeliveryButtonProps = Omit<DeliveryPopupProps, 'isOpen' | 'onClose'> &
  Partial<Pick<ButtonProps, 'size' | 'variant'>> & { children: ReactNode; label?: string };

/** Opens the popup of one parcel's delivery. */
export function DeliveryButton({
  children,
  label,
  size,
  variant = 'outline',
  ...popup
}: DeliveryButtonProps) {
  // Every opening begins with what is chosen now.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpenings((count) => count + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </Button>
      {openings > 0 && (
        <Suspense>
          <DeliveryPopup key={openings} {...popup} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
