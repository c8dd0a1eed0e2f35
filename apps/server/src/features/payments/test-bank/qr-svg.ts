import { qrRows } from '../../../platform/qr-rows.ts';

/** Modules of white around a code, as the standard asks. */
const QUIET = 4;

export function qrSvg(text: string): string {
  const rows = qrRows(text);
  const path = rows
    .flatMap((row, y) =>
      [...row].map((module, x) => (module === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
    )
    .join('');
  const side = rows.length + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR-код для оплаты"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
