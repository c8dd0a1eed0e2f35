import styles from './invoice-qr.module.css';

const QUIET = 4;

/** The square as vectors, with four modules of white around it. */
export function InvoiceQr({ rows }: { rows: readonly string[] }) {
  const side = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, line) =>
    Array.from(
      row.matchAll(/1+/g),
      ({ index, 0: run }) => `M${index} ${line}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <figure className={styles.qr}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
        <title>QR-код для оплаты в приложении банка</title>
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
        <path d={path.join('')} fill="#000" />
      </svg>
      <figcaption>Оплата по QR-коду</figcaption>
    </figure>
  );
}
