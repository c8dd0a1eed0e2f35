import type { PickupPoint } from '@okoem/contract/logistic.ts';
import { distanceKm } from '@okoem/domain/delivery/delivery-reach.ts';
import { Field } from '@okoem/ui/field.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { pointsQuery } from './checkout-queries.ts';
import { optionsOf, type ParcelView } from './checkout-view.ts';
import { priceWords, type WayProps } from './parcel-methods.tsx';
import { PointsMap } from './points-map.tsx';
import styles from './parcel-points.module.css';

/** Shown before anybody asks for more. */
const FIRST_POINTS = 5;

export interface PointsProps extends WayProps {
  /** Stands below the first few and leads to all of them; without it all are here. */
  renderMore?: ((count: number) => ReactNode) | undefined;
}

/** Points of the city that take so much: a list to choose from by price and place, and where they stand. */
export function ParcelPoints({ parcel, change, renderMore }: PointsProps) {
  const { group, draft } = parcel;
  const name = useId();
  const { city_guid: cityGuid, geo_lat: lat, geo_lon: lon } = useCurrentCity();
  const { data, isError, refetch } = useQuery(pointsQuery({ cityGuid, kg: group.weight_kg }));
  const [typed, setTyped] = useState('');
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <Skeleton shape="fill" />
      </div>
    );

  const centre = { lat: Number(lat), lon: Number(lon) };
  const priced = pricedPoints(data, parcel, centre).filter(({ point }) => isMeant(point, typed));
  const chosen = priced.find(({ point }) => point.id === draft.pointId);
  const shown = renderMore === undefined ? priced : withChosen(priced.slice(0, FIRST_POINTS), chosen);
  const choose = (point: PickupPoint) => change({ pointId: point.id, carrierId: point.carrier_id });

  return (
    <div>
      {!chosen && <Need />}
      {data.length > FIRST_POINTS && (
        <Field
          label="Улица или перевозчик"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <fieldset className={styles.points} aria-label="Пункты выдачи">
        <VisuallyHidden>
          <output>{typed !== '' && `Пунктов: ${priced.length}`}</output>
        </VisuallyHidden>
        <ul className={styles.list}>
          {shown.map(({ point, price, km }, place) => (
            <PointRow
              key={point.id}
              priced={{ point, price, km }}
              number={place + 1}
              name={name}
              isChosen={point.id === draft.pointId}
              onChoose={choose}
            />
          ))}
          {shown.length === 0 && <li className={styles.none}>Таких пунктов нет: уточните улицу</li>}
        </ul>
        <PointsMap
          centre={centre}
          points={shown.map(({ point }) => point)}
          chosenId={draft.pointId}
          shape={renderMore === undefined ? 'square' : 'wide'}
          onChoose={choose}
        />
      </fieldset>
      {priced.length > shown.length && renderMore?.(priced.length)}
    </div>
  );
}

function Need() {
  return (
    <p className={styles.need}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> Выберите пункт выдачи
    </p>
  );
}

interface PointRowProps {
  priced: PricedPoint;
  number: number;
  name: string;
  isChosen: boolean;
  onChoose: (point: PickupPoint) => void;
}

function PointRow({ priced: { point, price, km }, number, name, isChosen, onChoose }: PointRowProps) {
  return (
    <li>
      <label className={styles.point}>
        <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(point)} />
        <span className={styles.pin} aria-hidden>
          {number}
        </span>
        <span className={styles.words}>
          <b>
            {point.carrier_name}, {point.address}
          </b>
          <small>
            {point.hours} · {km < 1 ? 'меньше километра' : `${Math.round(km)} км`} от центра
            {point.cash && ' · наличные'}
          </small>
        </span>
        <span className={styles.price}>{priceWords(price)}</span>
      </label>
    </li>
  );
}

interface PricedPoint {
  point: PickupPoint;
  price: number;
  km: number;
}

/** Only of carriers that take the parcel; the nearest first, for they cost alike. */
function pricedPoints(
  points: readonly PickupPoint[],
  { group }: ParcelView,
  centre: { lat: number; lon: number },
): PricedPoint[] {
  const priceOf = new Map(optionsOf(group, 2).map((option) => [option.carrier_id, option.price_with_vat]));
  return points
    .flatMap((point) => {
      const price = priceOf.get(point.carrier_id);
      return price === undefined ? [] : [{ point, price, km: distanceKm(centre, point.geo) }];
    })
    .toSorted((one, other) => one.km - other.km);
}

function withChosen(shown: readonly PricedPoint[], chosen: PricedPoint | undefined): readonly PricedPoint[] {
  return chosen && !shown.includes(chosen) ? [...shown, chosen] : shown;
}

function isMeant({ address, carrier_name: carrier, name }: PickupPoint, typed: string): boolean {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = `${carrier} ${name} ${address}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.need} role="alert">
      Пункты не загрузились.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Повторить
      </button>
    </p>
  );
}
