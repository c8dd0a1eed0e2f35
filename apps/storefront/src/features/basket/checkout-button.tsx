import { Button } from '@okoem/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';

const loadCheckoutSoon = () => import('./checkout-soon.tsx');
const CheckoutSoon = lazy(async () => ({ default: (await loadCheckoutSoon()).CheckoutSoon }));

/** The one door from the basket to the order: whatever leads there leads through it. */
export function CheckoutButton({ canOrder }: { canOrder: boolean }) {
  const [isAsked, setIsAsked] = useState<boolean>();
  return (
    <>
      <Button
        variant="primary"
        isWide
        disabled={!canOrder}
        onClick={() => setIsAsked(true)}
        onPointerEnter={() => void loadCheckoutSoon().catch(() => undefined)}
        aria-haspopup="dialog"
      >
        Перейти к оформлению
      </Button>
      {isAsked !== undefined && (
        <Suspense>
          <CheckoutSoon isOpen={isAsked} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
