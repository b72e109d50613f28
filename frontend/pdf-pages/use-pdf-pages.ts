import { useEffect, useState } from 'react';
import type { ReceivedPdf } from '#shared/contract/endpoint.ts';
import { openPdfPages, type PdfPage, type PdfPages } from './open-pdf-pages.ts';

/** The pages of a PDF, or 'failed'. Undefined while it is loading. */
export function usePdfPages(
  pdf: ReceivedPdf | undefined,
): readonly PdfPage[] | 'failed' | undefined {
  const [result, setResult] = useState<PdfPages | 'failed'>();
  useEffect(() => {
    if (!pdf) return undefined;
    let isUnmounted = false;
    let opened: PdfPages | undefined;
    // The reader takes over the buffer, so it gets a copy.
    openPdfPages(pdf.bytes.slice())
      .then((pages) => {
        if (isUnmounted) return pages.close();
        opened = pages;
        return setResult(pages);
      })
      .catch(() => !isUnmounted && setResult('failed'));
    return () => {
      isUnmounted = true;
      opened?.close();
      setResult(undefined);
    };
  }, [pdf]);
  return result === 'failed' ? result : result?.pages;
}
