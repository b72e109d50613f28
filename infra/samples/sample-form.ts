import { PDFDocument } from '@cantoo/pdf-lib';

/** The names of the form fields, each with its width in points. */
const formRows: readonly (readonly [name: string, width: number])[][] = [
  [
    ['OrderNumber', 120],
    ['OrderDate', 120],
  ],
  [
    ['CustomerName', 240],
    ['CustomerCityLine', 240],
  ],
  ...[1, 2].map((line): [string, number][] => [
    [`qty${line}`, 40],
    [`part${line}`, 100],
    [`description${line}`, 220],
    [`extended${line}`, 100],
  ]),
  [['Total', 120]],
];
const [LETTER_WIDTH, LETTER_HEIGHT] = [612, 792];

/** A page with form fields, which are filled by name. */
export async function createSampleFormPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([LETTER_WIDTH, LETTER_HEIGHT]);
  page.drawText('Delivery slip', { x: 50, y: 730, size: 16 });
  for (const [rowIndex, row] of formRows.entries()) {
    let x = 50;
    for (const [name, width] of row) {
      pdf
        .getForm()
        .createTextField(name)
        .addToPage(page, { x, y: 690 - rowIndex * 34, width, height: 20 });
      x += width + 10;
    }
  }
  return Buffer.from(await pdf.save());
}
