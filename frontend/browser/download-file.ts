import type { ReceivedPdf } from '#shared/contract/endpoint.ts';

/** By then the browser has long begun the download. */
const URL_RELEASE_DELAY_MS = 60_000;

/** Downloads a PDF under the given file name. */
export const downloadPdf = ({ bytes }: ReceivedPdf, fileName: string): void =>
  downloadBlob(new Blob([bytes], { type: 'application/pdf' }), fileName);

/** Downloads a JSON text under the given file name. */
export const downloadJson = (text: string, fileName: string): void =>
  downloadBlob(new Blob([text], { type: 'application/json' }), fileName);

export function downloadBlob(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_RELEASE_DELAY_MS);
}
