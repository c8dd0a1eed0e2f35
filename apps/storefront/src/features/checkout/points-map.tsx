import type { PickupPoint } from '@okoem/contract/logistic.ts';
import { placesOnMap } from './map-places.ts';
import styles from './points-map.module.css';

interface PointsMapProps {
  centre: { lat: number; lon: number };
  points: readonly PickupPoint[];
  chosenId: number | undefined;
  onChoose: (point: PickupPoint) => void;
}

const WIDTH = 420;
const HEIGHT = 300;
/** Circles around the centre, by which distances are read. */
const RINGS = [0.33, 0.66, 1];

/** A plan of our own: where points stand from the centre, without asking anybody's map service. */
export function PointsMap({ centre, points, chosenId, onChoose }: PointsMapProps) {
  const { places, ringKm } = placesOnMap(
    centre,
    points.map(({ geo }) => geo),
    { width: WIDTH, height: HEIGHT },
  );
  const radius = HEIGHT / 2 - 24;
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // The list beside it says the same in words.
      aria-hidden
    >
      {RINGS.map((part) => (
        <g key={part}>
          <circle className={styles.ring} cx={WIDTH / 2} cy={HEIGHT / 2} r={radius * part} />
          <text className={styles.km} x={WIDTH / 2} y={HEIGHT / 2 - radius * part - 4} textAnchor="middle">
            {(ringKm * part).toLocaleString('ru', { maximumFractionDigits: 1 })} км
          </text>
        </g>
      ))}
      <circle className={styles.centre} cx={WIDTH / 2} cy={HEIGHT / 2} r={5} />
      <text className={styles.km} x={WIDTH / 2} y={HEIGHT / 2 + 20} textAnchor="middle">
        центр
      </text>
      {places.map(({ x, y }, place) => {
        const point = points[place]!;
        const isChosen = point.id === chosenId;
        return (
          // The list beside it is the way of the keyboard: a pin is for the pointer.
          <g
            key={point.id}
            className={styles.pin}
            data-chosen={isChosen || undefined}
            transform={`translate(${x} ${y})`}
            onClick={() => onChoose(point)}
          >
            <path d="M0 0c-6-9-13-13-13-22a13 13 0 0 1 26 0c0 9-7 13-13 22z" />
            <text y={-18} textAnchor="middle">
              {place + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
