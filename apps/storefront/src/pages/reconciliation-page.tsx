import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useParams } from 'react-router';
import { reconciliationQuery } from '../features/papers/paper-queries.ts';
import { Reconciliation } from '../features/papers/reconciliation.tsx';
import { OwnThing, ownThingLoader } from './own-thing.tsx';

export const loader = ownThingLoader((client, id) => client.fetchQuery(reconciliationQuery(id)));

export function Component() {
  const { id = '' } = useParams();
  return (
    <OwnThing
      name="Акт сверки"
      path={shopRoutes.reconciliation({ id: Number(id) })}
      list={SHOP_PATHS.balance}
    >
      {() => <Reconciliation id={id} />}
    </OwnThing>
  );
}
