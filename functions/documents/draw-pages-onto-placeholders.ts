import {
  ParseSpeeds,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFRef,
  type PDFDict,
  type PDFEmbeddedPage,
} from '@cantoo/pdf-lib';
import { setPdfProperties, type PdfProperties } from './add-pdf-properties.ts';
import { openPdfUpdate, type PdfUpdate } from './pdf-update.ts';
import { getPlaceholderAnchor } from './placeholder-anchor.ts';

/** A PDF, as base64, whose pages replace placeholder pages. */
export type PlaceholderFill = {
  key: string;
  pdf: string;
  /** For pages on which texts are printed: the page is drawn below these texts. */
  isBelow?: boolean;
};

export type LoadedFill = Omit<PlaceholderFill, 'pdf'> & { document: PDFDocument };

/** What can be read of the fills before anything is printed. */
export const loadFills = (fills: readonly PlaceholderFill[]): Promise<LoadedFill[]> =>
  Promise.all(
    fills.map(async ({ pdf, ...fill }) => ({
      ...fill,
      document: await PDFDocument.load(Buffer.from(pdf, 'base64'), {
        parseSpeed: ParseSpeeds.Fastest,
        updateMetadata: false,
      }),
    })),
  );

/**
 * Only the appearance of the pages is copied: no fields, links or scripts. Throws for a fill without
 * placeholders, and when the signal aborts.
 */
export async function drawPagesOntoPlaceholders(
  printedPdf: Uint8Array,
  fills: readonly LoadedFill[],
  properties: PdfProperties,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const pageByAnchor = mapPlaceholderPages(printedPdf);
  const drawings = await PDFDocument.create({ updateMetadata: false });
  const update = openPdfUpdate(printedPdf, drawings.context);
  for (const { key, document, isBelow = false } of fills) {
    signal?.throwIfAborted();
    const pages = listPlaceholderPages(key, pageByAnchor);
    const drawn = await drawings.embedPdf(document, [...pages.keys()]);
    for (const [index, page] of pages.entries()) {
      const embeddedPage = drawn[index]!;
      await embeddedPage.embed();
      drawPage(update, update.edit(page), { embeddedPage, isBelow });
    }
  }
  setPdfProperties(update, properties);
  return update.write();
}

/** The name of the drawn page in the placeholder. */
const DRAWN_NAME = 'InsertedPage';

type Drawing = { embeddedPage: PDFEmbeddedPage; isBelow: boolean };

function drawPage(
  { context, editEntry }: PdfUpdate,
  page: PDFDict,
  { embeddedPage, isBelow }: Drawing,
): void {
  editEntry(editEntry(page, 'Resources'), 'XObject').set(PDFName.of(DRAWN_NAME), embeddedPage.ref);
  const box = page.lookup(PDFName.of('MediaBox'), PDFArray).asRectangle();
  const matrix = computeDrawMatrix(box, embeddedPage).map((factor) => factor.toFixed(5));
  const drawing = context.register(context.stream(`q ${matrix.join(' ')} cm /${DRAWN_NAME} Do Q`));
  const printed = [
    context.getPushGraphicsStateContentStream(),
    page.get(PDFName.of('Contents'))!,
    context.getPopGraphicsStateContentStream(),
  ];
  const contents = isBelow ? [drawing, ...printed] : [...printed, drawing];
  page.set(PDFName.of('Contents'), context.obj(contents));
  // Removes the link by which the placeholder was found.
  page.delete(PDFName.of('Annots'));
}

/** The placeholders, as many as there are. Throws when there are none. */
function listPlaceholderPages(key: string, pageByAnchor: ReadonlyMap<string, PDFRef>): PDFRef[] {
  const pages: PDFRef[] = [];
  for (;;) {
    const page = pageByAnchor.get(getPlaceholderAnchor(key, pages.length));
    if (!page) break;
    pages.push(page);
  }
  if (pages.length === 0) throw new Error('No place was kept for a page.');
  return pages;
}

type Size = { width: number; height: number };

/** Fits a page into its placeholder, in its own proportions. */
function computeDrawMatrix(page: Size, { width, height }: Size): number[] {
  const scale = Math.min(page.width / width, page.height / height);
  const left = (page.width - width * scale) / 2;
  const bottom = (page.height - height * scale) / 2;
  return [scale, 0, 0, scale, left, bottom];
}

/** The page of each placeholder in a printed document. */
function mapPlaceholderPages(printedPdf: Uint8Array): ReadonlyMap<string, PDFRef> {
  const text = Buffer.from(printedPdf).toString('latin1');
  const anchorDestinations = text.matchAll(/^(?:<<)?\/(leaf-[\w-]+) \[(\d+) 0 R \/XYZ /gm);
  return new Map(
    [...anchorDestinations].map(([, name = '', page]) => [name, PDFRef.of(Number(page))]),
  );
}
