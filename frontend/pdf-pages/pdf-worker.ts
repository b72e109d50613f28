/** Reads PDFs beside the page, which a damaged one cannot hold up. */
export { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.min.mjs';
