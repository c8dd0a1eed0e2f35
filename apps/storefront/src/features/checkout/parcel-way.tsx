import { ParcelCourier } from './parcel-courier.tsx';
import { FromStore, type WayProps } from './parcel-methods.tsx';
import { ParcelPoints, type PointsProps } from './parcel-points.tsx';

/** What the method chosen still has to know. */
export function ParcelWay({ renderMore, ...way }: WayProps & Pick<PointsProps, 'renderMore'>) {
  const { method } = way.parcel;
  return (
    <>
      {method === 1 && <ParcelCourier {...way} />}
      {method === 2 && <ParcelPoints {...way} renderMore={renderMore} />}
      {method === 3 && <FromStore parcel={way.parcel} />}
    </>
  );
}
