/** pdf.js uses this module itself; it has no types. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
