import { PDFArray, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfProperties } from './add-pdf-properties.ts';
import { getPlaceholderAnchor } from './placeholder-anchor.ts';

/** A PDF, as base64, whose pages replace placeholder pages. */
export type PlaceholderFill = {
  key: string;
  pdf: string;
  /** For pages on which texts are printed: the page is drawn below these texts. */
  isBelow?: boolean;
};

/**
 * Only the appearance of the pages is copied: no fields, links or scripts. Throws for a fill without
 * placeholders, and when the signal aborts.
 */
export async function drawPagesOntoPlaceholders(
  printedPdf: Uint8Array,
  fills: readonly PlaceholderFill[],
  { author, subject }: PdfProperties,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const pageIndexByAnchor = mapPlaceholderPageIndexes(printedPdf);
  const document = await PDFDocument.load(printedPdf, { updateMetadata: false });
  for (const { key, pdf, isBelow } of fills) {
    signal?.throwIfAborted();
    const pages = await document.embedPdf(
      Buffer.from(pdf, 'base64'),
      listPageIndexesToDraw(key, pageIndexByAnchor),
    );
    for (const [pageIndex, embeddedPage] of pages.entries()) {
      const page = document.getPage(pageIndexByAnchor.get(getPlaceholderAnchor(key, pageIndex))!);
      page.drawPage(embeddedPage, computeDrawBox(page, embeddedPage));
      if (isBelow) moveLastContentBelow(page);
      // Removes the link by which the placeholder was found.
      page.node.delete(PDFName.of('Annots'));
    }
  }
  document.setAuthor(author);
  document.setSubject(subject);
  document.setCreator('SmartSales');
  return document.save();
}

/** Moves the content that was drawn last below the rest of the page. */
function moveLastContentBelow(page: PDFPage) {
  const contents = page.node.Contents();
  if (!(contents instanceof PDFArray)) throw new Error('Nothing was drawn on a page.');
  const last = contents.get(contents.size() - 1);
  contents.remove(contents.size() - 1);
  contents.insert(0, last);
}

/** The indexes of the pages to draw: as many as there are placeholders. Throws when there are none. */
function listPageIndexesToDraw(
  key: string,
  pageIndexByAnchor: ReadonlyMap<string, number>,
): number[] {
  const indexes: number[] = [];
  while (pageIndexByAnchor.has(getPlaceholderAnchor(key, indexes.length)))
    indexes.push(indexes.length);
  if (indexes.length === 0) throw new Error('No place was kept for a page.');
  return indexes;
}

/** Fits a page into its placeholder, in its own proportions. */
function computeDrawBox(page: PDFPage, { width, height }: { width: number; height: number }) {
  const scale = Math.min(page.getWidth() / width, page.getHeight() / height);
  return {
    x: (page.getWidth() - width * scale) / 2,
    y: (page.getHeight() - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** The page index of each placeholder in a printed document. */
function mapPlaceholderPageIndexes(printedPdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(printedPdf).toString('latin1');
  const pages = [...text.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)].map(([, id]) => id);
  const anchorDestinations = text.matchAll(/^(?:<<)?\/(leaf-[\w-]+) \[(\d+) 0 R \/XYZ /gm);
  return new Map([...anchorDestinations].map(([, name = '', id]) => [name, pages.indexOf(id)]));
}
