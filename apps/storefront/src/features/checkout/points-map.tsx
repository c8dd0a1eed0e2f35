import type { PickupPoint } from '@okoem/contract/logistic.ts';
import { placesOnMap } from './map-places.ts';
import styles from './points-map.module.css';

interface PointsMapProps {
  centre: { lat: number; lon: number };
  points: readonly PickupPoint[];
  chosenId: number | undefined;
  shape: keyof typeof SIZES;
  onChoose: (point: PickupPoint) => void;
}

const SIZES = { wide: { width: 420, height: 300 }, square: { width: 320, height: 320 } };
/** More pins than this would cover each other: those that are not chosen are dots. */
const MOST_PINS = 12;
/** Circles around the centre, by which distances are read. */
const RINGS = [0.33, 0.66, 1];

/** A plan of our own: where points stand from the centre, without asking anybody's map service. */
export function PointsMap({ centre, points, chosenId, shape, onChoose }: PointsMapProps) {
  const { width, height } = SIZES[shape];
  const { places, ringKm } = placesOnMap(
    centre,
    points.map(({ geo }) => geo),
    { width, height },
  );
  const radius = height / 2 - 24;
  const isCrowded = points.length > MOST_PINS;
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      // The list beside it says the same in words.
      aria-hidden
    >
      {RINGS.map((part) => (
        <g key={part}>
          <circle className={styles.ring} cx={width / 2} cy={height / 2} r={radius * part} />
          <text className={styles.km} x={width / 2} y={height / 2 - radius * part - 4} textAnchor="middle">
            {(ringKm * part).toLocaleString('ru', { maximumFractionDigits: 1 })} км
          </text>
        </g>
      ))}
      <circle className={styles.centre} cx={width / 2} cy={height / 2} r={5} />
      <text className={styles.km} x={width / 2} y={height / 2 + 20} textAnchor="middle">
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
            {isCrowded && !isChosen ? (
              <circle r={6} />
            ) : (
              <>
                <path d="M0 0c-6-9-13-13-13-22a13 13 0 0 1 26 0c0 9-7 13-13 22z" />
                <text y={-18} textAnchor="middle">
                  {place + 1}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
