/** Reads PDFs in a worker, so that a damaged one cannot block the page. */
export { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.min.mjs';
