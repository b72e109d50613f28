import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, words in printing order. */
export async function readPdfPageTexts(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages.map((text) => text.replace(/\s+/g, ' '));
}

/** The files in a PDF, by name. */
export async function readPdfAttachments(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const files = new Map<string, Uint8Array>();
  for (const [id, { filename }] of (await document.getAttachments()) ?? [])
    files.set(filename, new Uint8Array((await document.getAttachmentContent(id))!));
  await loading.destroy();
  return files;
}

const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
]);

/** The number of pictures on each page of a PDF. */
export async function countPagePictures(bytes: Uint8Array): Promise<number[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pictures: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    pictures.push(fnArray.filter((drawn) => pictureOperators.has(drawn)).length);
  }
  await loading.destroy();
  return pictures;
}

/** The height of the page footer, in points from the bottom edge. */
const FOOTER_HEIGHT_POINTS = 54;

/** The part of each PDF page that is empty below its last text, from 0 to 1. */
export async function measureBottomGapShares(bytes: Uint8Array): Promise<number[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const shares: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const textHeights = items.flatMap((item) =>
      'str' in item && item.str.trim() && item.transform[5] > FOOTER_HEIGHT_POINTS
        ? [Number(item.transform[5])]
        : [],
    );
    shares.push(
      (Math.min(height, ...textHeights) - FOOTER_HEIGHT_POINTS) / (height - FOOTER_HEIGHT_POINTS),
    );
  }
  await loading.destroy();
  return shares;
}
