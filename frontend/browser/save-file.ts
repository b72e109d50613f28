import type { Pdf } from '#shared/contract/endpoint.ts';

/** The browser has begun the download long before. */
const RELEASE_AFTER_MS = 60_000;

/** Has the browser keep a PDF as a file of that name. */
export function saveFile(pdf: Pdf, name: string): void {
  const url =
    'url' in pdf
      ? pdf.url
      : URL.createObjectURL(new Blob([pdf.bytes as BlobPart], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
