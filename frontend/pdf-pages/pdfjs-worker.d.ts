/** The module starts listening when it is loaded; nothing of it is called. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object;
}
