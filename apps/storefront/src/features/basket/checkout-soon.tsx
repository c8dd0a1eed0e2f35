import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { openSitePopup } from '../../shared/site-popup.ts';

/** Orders cannot be placed on the site yet: said before anybody fills in a form, with what can be had instead. */
export function CheckoutSoon({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const askForOffer = () => {
    onClose();
    openSitePopup('quote', { withBasket: true });
  };

  return (
    <Popup
      title="Заказ пока не оформить"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Вернуться в корзину
          </Button>
          <Button variant="primary" data-autofocus onClick={askForOffer}>
            Получить КП
          </Button>
        </>
      }
    >
      <p>
        Оформление на сайте скоро откроется. Корзина сохранится, а пока пришлём коммерческое предложение по
        ней: ответим за 4&nbsp;рабочих часа.
      </p>
    </Popup>
  );
}
