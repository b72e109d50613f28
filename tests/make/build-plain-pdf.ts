import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF with a page for each text, whose objects stand in it as they are, like those of a print. */
export async function buildPlainPdf(
  pageTexts: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (const text of pageTexts) document.addPage().drawText(text);
  return new Uint8Array(await document.save({ useObjectStreams: false }));
}
