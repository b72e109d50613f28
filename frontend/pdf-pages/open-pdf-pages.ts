import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The pages of an open PDF. */
export type PdfPages = {
  pages: readonly PdfPage[];
  close: () => void;
};

type PdfBox = { X: number; Y: number; Width: number; Height: number };

export type PdfPage = {
  /** In points, with the page's rotation applied. */
  width: number;
  height: number;
  /** The position of a box of the page on its image, in percent. */
  toPercentPosition: (box: PdfBox) => Record<'left' | 'top' | 'width' | 'height', string>;
  /** Draws the page with this width in pixels. */
  draw: (canvas: HTMLCanvasElement, width: number) => Promise<void>;
};

/** Opens a PDF in a worker, without running its scripts. The library is loaded on demand. */
export async function openPdfPages(bytes: Uint8Array): Promise<PdfPages> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: 0 });
  // The content security policy forbids code from strings.
  const loading = getDocument({ data: bytes, worker, useWasm: false, verbosity: 0 });
  let isClosed = false;
  const close = () => {
    isClosed = true;
    loading.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  };
  try {
    const document = await loading.promise;
    const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
    const getIsClosed = () => isClosed;
    const pages = await Promise.all(
      numbers.map((number) => readPdfPage(document, number, getIsClosed)),
    );
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readPdfPage(
  document: PDFDocumentProxy,
  number: number,
  getIsClosed: () => boolean,
): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    toPercentPosition: ({ X, Y, Width, Height }) => {
      const view = page.getViewport({ scale: 1 });
      const [left = 0, top = 0] = view.convertToViewportPoint(X, Y);
      const [right = 0, bottom = 0] = view.convertToViewportPoint(X + Width, Y + Height);
      return {
        left: formatCssPercent(Math.min(left, right), width),
        top: formatCssPercent(Math.min(top, bottom), height),
        width: formatCssPercent(Math.abs(right - left), width),
        height: formatCssPercent(Math.abs(bottom - top), height),
      };
    },
    draw: async (canvas, pixels) => {
      const viewport = page.getViewport({ scale: pixels / width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      try {
        await page.render({ canvas, viewport }).promise;
      } catch (error) {
        // Drawing stops when the page is left.
        if (!getIsClosed()) throw error;
      }
    },
  };
}

const formatCssPercent = (part: number, whole: number) => `${(part / whole) * 100}%`;
