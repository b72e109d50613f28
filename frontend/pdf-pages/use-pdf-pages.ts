import { useEffect, useState } from 'react';
import type { ReceivedPdf } from '#shared/contract/endpoint.ts';
import { readPages, type PageToDraw, type Pages } from './read-pages.ts';

/** The pages of a PDF once they are read, or that they cannot be. */
export function usePdfPages(
  pdf: ReceivedPdf | undefined,
): readonly PageToDraw[] | 'failed' | undefined {
  const [read, setRead] = useState<Pages | 'failed'>();
  useEffect(() => {
    if (!pdf) return undefined;
    let isOver = false;
    let opened: Pages | undefined;
    // The reader takes what it is given: it gets a copy.
    readPages(pdf.bytes.slice())
      .then((pages) => {
        if (isOver) return pages.close();
        opened = pages;
        return setRead(pages);
      })
      .catch(() => !isOver && setRead('failed'));
    return () => {
      isOver = true;
      opened?.close();
      setRead(undefined);
    };
  }, [pdf]);
  return read === 'failed' ? read : read?.pages;
}
