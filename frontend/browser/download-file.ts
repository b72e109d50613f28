import type { ReceivedPdf } from '#shared/contract/endpoint.ts';

/** The browser has begun the download long before. */
const URL_RELEASE_DELAY_MS = 60_000;

/** Has the browser keep a PDF as a file of that name. */
export const downloadPdf = ({ bytes }: ReceivedPdf, name: string): void =>
  downloadBlob(new Blob([bytes], { type: 'application/pdf' }), name);

/** Has the browser keep a text as a file of that name. */
export const downloadJson = (text: string, name: string): void =>
  downloadBlob(new Blob([text], { type: 'application/json' }), name);

/** Has the browser keep anything as a file of that name. */
export function downloadBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_RELEASE_DELAY_MS);
}
