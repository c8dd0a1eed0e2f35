/** What one size of a station brings with it, whatever brand and options it has. */
export interface StationModel {
  /** kW for a short time. */
  largest: number;
  /** Cubic centimetres. */
  engine: number;
  /** Litres. */
  tank: number;
  /** Litres an hour at three quarters of the load. */
  litres: number;
  kilograms: number;
  roubles: number;
}

export const station = (
  largest: number,
  engine: number,
  tank: number,
  litres: number,
  kilograms: number,
  roubles: number,
): StationModel => ({ largest, engine, tank, litres, kilograms, roubles });
