import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { DOCUMENT_FONTS } from './document-fonts.ts';
import type { ProductDocument } from './document-repository.ts';

const INK = '#0c1f1b';
const MUTED = '#566561';
const GREEN = '#006b50';
const MARGIN = 56;
const VALUE_LEFT = 320;

const HEADINGS: Record<string, string> = {
  manual: 'Руководство по эксплуатации',
  passport: 'Паспорт изделия',
  certificate: 'Сертификат соответствия',
  declaration: 'Декларация о соответствии',
  drawing: 'Чертёж',
};

/** Draws a document of one or two pages, deterministically. CPU-bound, so it runs in document-thread.ts. */
export async function drawDocument(document: ProductDocument): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `${HEADINGS[document.kind]}: ${document.productName}`,
      Author: document.sellerName,
      CreationDate: document.updatedAt,
    },
    lang: 'ru-RU',
  });
  pdf.registerFont('regular', DOCUMENT_FONTS.regular).registerFont('bold', DOCUMENT_FONTS.bold);
  drawHead(pdf, document);
  if (document.number !== '') drawConformity(pdf, document);
  drawFacts(pdf, document);
  if (document.kind === 'manual') drawRules(pdf);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

function drawHead(
  pdf: PDFKit.PDFDocument,
  { kind, productName, article, brand, description }: ProductDocument,
): void {
  pdf.font('bold').fontSize(10).fillColor(GREEN).text('ОКОЁМ', { characterSpacing: 2 });
  pdf
    .moveDown(1.5)
    .fontSize(20)
    .fillColor(INK)
    .text(HEADINGS[kind] ?? 'Документ');
  pdf.moveDown(0.5).fontSize(13).text(productName);
  pdf
    .moveDown(0.3)
    .font('regular')
    .fontSize(10)
    .fillColor(MUTED)
    .text(`Изготовитель: ${brand}. Артикул: ${article}`);
  pdf.moveDown(1).fillColor(INK).fontSize(11).text(description, { lineGap: 3 });
}

function drawConformity(pdf: PDFKit.PDFDocument, { number, issuer, validTo }: ProductDocument): void {
  pdf.moveDown(1).font('bold').fontSize(13).text('Подтверждение соответствия');
  pdf.moveDown(0.4).font('regular').fontSize(11).text(`Номер: ${number}`).text(`Орган: ${issuer}`);
  if (validTo !== null) pdf.text(`Действует до ${validTo.split('-').toReversed().join('.')}`);
}

function drawFacts(pdf: PDFKit.PDFDocument, { facts }: ProductDocument): void {
  pdf.moveDown(1).font('bold').fontSize(13).text('Технические характеристики');
  pdf.moveDown(0.4).fontSize(10);
  for (const { name, value } of facts) {
    if (pdf.y > pdf.page.height - MARGIN * 1.5) pdf.addPage();
    const top = pdf.y;
    pdf
      .font('regular')
      .fillColor(MUTED)
      .text(name, MARGIN, top, { width: VALUE_LEFT - MARGIN - 12 });
    const below = pdf.y;
    pdf.fillColor(INK).text(value, VALUE_LEFT, top, { width: pdf.page.width - VALUE_LEFT - MARGIN });
    pdf.y = Math.max(below, pdf.y) + 4;
  }
  pdf.x = MARGIN;
}

const RULES = [
  'Монтаж и обслуживание выполняет персонал с допуском к работам в электроустановках до 1000 В.',
  'Перед подключением проверьте соответствие напряжения питания указанному в характеристиках.',
  'Не вскрывайте изделие под напряжением. Ремонт выполняет сервисный центр продавца.',
  'Храните в упаковке при температуре от 5 до 40 °C и влажности не выше 80 %.',
  'По окончании срока службы сдайте изделие в пункт приёма электронного лома.',
];

function drawRules(pdf: PDFKit.PDFDocument): void {
  pdf.moveDown(1).font('bold').fontSize(13).fillColor(INK).text('Указания по применению', MARGIN);
  pdf.moveDown(0.4).font('regular').fontSize(11).list(RULES, { bulletRadius: 2, lineGap: 3 });
}
