import { Counter, Gauge, type Registry } from 'prom-client';

export interface Figure {
  /** As Prometheus wants it: what only grows ends with `_total`. */
  name: string;
  help: string;
  read: () => number;
}

/** How a part of the server shows its figures at `/metrics`: it counts in plain numbers, which are read when asked for. */
export type ShowFigures = (figures: readonly Figure[]) => void;

export function showFiguresIn(registry: Registry): ShowFigures {
  return (figures) => {
    for (const { name, help, read } of figures) {
      const kind = { name, help, registers: [registry] };
      if (name.endsWith('_total')) {
        const counter = new Counter({
          ...kind,
          collect: () => {
            counter.reset();
            counter.inc(read());
          },
        });
      } else {
        const gauge = new Gauge({
          ...kind,
          collect: () => {
            gauge.set(read());
          },
        });
      }
    }
  };
}
