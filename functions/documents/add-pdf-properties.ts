import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getPdfReference, openPdfUpdate, type PdfUpdate } from './pdf-update.ts';

/** PDF properties besides the title. */
export type PdfProperties = { author: string; subject: string };

const PDF_CREATOR = 'SmartSales';

export function addPdfProperties(pdf: Uint8Array, properties: PdfProperties): Uint8Array {
  const update = openPdfUpdate(pdf);
  setPdfProperties(update, properties);
  return update.write();
}

export function setPdfProperties(update: PdfUpdate, { author, subject }: PdfProperties): void {
  const info = update.edit(getPdfReference(update.trailer, 'Info'));
  info.set(PDFName.of('Author'), PDFHexString.fromText(author));
  info.set(PDFName.of('Subject'), PDFHexString.fromText(subject));
  info.set(PDFName.of('Creator'), PDFString.of(PDF_CREATOR));
}
