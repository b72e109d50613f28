/** The library calls it itself; nothing of it is called here. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
