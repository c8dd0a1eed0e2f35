import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';

/** The way to the order: a guest says first who he is. */
export function CheckoutButton({ canOrder }: { canOrder: boolean }) {
  const isMember = useSession().kind === 'member';
  if (!canOrder) {
    return (
      <Button variant="primary" isWide disabled>
        Перейти к оформлению
      </Button>
    );
  }
  return (
    <Link
      {...buttonClass({ variant: 'primary', isWide: true })}
      to={isMember ? SHOP_PATHS.checkout : SHOP_PATHS.cartRegistration}
    >
      Перейти к оформлению
    </Link>
  );
}
