import type { ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import Pdf from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { reconciliationPdf } from './reconciliation-pdf.ts';

const VALID = { replacedBy: null, isExpired: false, isCancelled: false, isPaid: false };
const DRAWING = { standing: VALID, hash: 'a'.repeat(64), issuedAt: '2026-11-18T09:00:00.000Z' };
const SIDE = { kind: 'ENTITY', kpp: '980101001', address: 'г. Москва', phone: '' } as const;

function actOf(rows: number): ReconciliationContent {
  return {
    kind: 'reconciliation',
    number: 'АС-2026-000001',
    day: '2026-11-18',
    version: 1,
    versionDay: '2026-11-18',
    period: { from: '2026-01-01', to: '2026-11-18' },
    seller: { ...SIDE, name: 'ООО «Окоём»', inn: '9801000104', director: 'Заборский А. П.', accountant: '' },
    buyer: { ...SIDE, name: 'ООО «Гранитум»', inn: '9803000452' },
    opening: 0,
    rows: Array.from({ length: rows }, (_, place) => ({
      day: '2026-05-05',
      document: `Заказ № 2605-${String(place).padStart(6, '0')}-1 от 05.05.2026, УПД № 03-2026-000001 от 06.05.2026`,
      amount: place % 2 === 0 ? 1_000_000_00 : -1_000_000_00,
    })),
  };
}

const pageCount = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)!.length;

it('an act is the same to a byte each time, and another when it has been replaced [PAPER-009] [BALANCE-008]', async () => {
  const one = await reconciliationPdf(actOf(3), DRAWING);
  expect(pageCount(one)).toBe(1);
  await expect(reconciliationPdf(structuredClone(actOf(3)), DRAWING)).resolves.toEqual(one);
  const replaced = { ...DRAWING, standing: { ...VALID, replacedBy: 2 } };
  await expect(reconciliationPdf(actOf(3), replaced)).resolves.not.toEqual(one);
});

it('an act of five hundred movements has its heading and number on every page and is signed once [PAPER-010] [BALANCE-008]', async () => {
  const text = vi.spyOn(Pdf.prototype, 'text');
  const pages = pageCount(await reconciliationPdf(actOf(500), DRAWING));
  const written = text.mock.calls.map(([words]) => String(words));
  expect(pages).toBeGreaterThan(10);
  expect(written.filter((words) => words === 'Документ')).toHaveLength(pages);
  for (const side of ['ООО «Окоём»', 'ООО «Гранитум»'])
    expect(written.filter((words) => words === `По данным ${side}`)).toHaveLength(pages);
  expect(written.filter((words) => words.startsWith('Страница'))).toEqual(
    Array.from({ length: pages }, (_, page) => `Страница ${page + 1} из ${pages}`),
  );
  expect(written.filter((words) => words === 'М. П.')).toHaveLength(2);
  // Every line of the screen's sheet, with its figures.
  const plain = written.map((words) => words.replaceAll(/\s/g, ' '));
  for (const { document } of actOf(500).rows) expect(plain).toContain(document);
  expect(plain.filter((words) => words === '1 000 000,00').length).toBeGreaterThanOrEqual(500);
});
