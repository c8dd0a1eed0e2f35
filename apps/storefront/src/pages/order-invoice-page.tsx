import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useParams } from 'react-router';
import { OrderInvoices } from '../features/papers/order-invoices.tsx';
import { orderInvoicesQuery } from '../features/papers/paper-queries.ts';
import { OwnThing, ownThingLoader } from './own-thing.tsx';

export const loader = ownThingLoader((client, id) => client.fetchQuery(orderInvoicesQuery(id)));

export function Component() {
  const { id = '' } = useParams();
  return (
    <OwnThing
      name="Счёт на оплату"
      path={shopRoutes.orderInvoice({ id: Number(id) })}
      list={SHOP_PATHS.orders}
    >
      {() => <OrderInvoices id={id} />}
    </OwnThing>
  );
}
