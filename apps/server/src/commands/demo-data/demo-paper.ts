import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { DOCUMENT_FONTS } from '../../features/documents/document-fonts.ts';

const MARGIN = 56;
/** The same paper is the same bytes, whenever it is drawn. */
const DRAWN_AT = new Date('2026-01-12T09:00:00+03:00');

/** One page that says what it is and that it is no real document. */
export async function drawDemoPaper({
  title,
  number,
}: {
  title: string;
  number: string;
}): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: 'A5',
    margin: MARGIN,
    info: { Title: title, Author: 'Окоём, демонстрационные данные', CreationDate: DRAWN_AT },
    lang: 'ru-RU',
  });
  pdf.registerFont('regular', DOCUMENT_FONTS.regular).registerFont('bold', DOCUMENT_FONTS.bold);
  pdf.font('bold').fontSize(18).text(title);
  pdf.moveDown(1).font('regular').fontSize(11).text('Учебный документ демонстрационной площадки «Окоём».');
  pdf.moveDown(0.4).text('Не выдан ни одним органом и ничего не подтверждает.');
  pdf.moveDown(1).fontSize(9).text(number);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}
