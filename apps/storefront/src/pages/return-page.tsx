import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useParams } from 'react-router';
import { ReturnPage } from '../features/returns/return-page.tsx';
import { returnQuery } from '../features/returns/return-queries.ts';
import { OwnThing, ownThingLoader } from './own-thing.tsx';

export const loader = ownThingLoader((client, id) => client.fetchQuery(returnQuery(id)));

export function Component() {
  const { id = '' } = useParams();
  return (
    <OwnThing name="Возврат" path={shopRoutes.return({ id: Number(id) })} list={SHOP_PATHS.returns}>
      {() => <ReturnPage id={id} />}
    </OwnThing>
  );
}
