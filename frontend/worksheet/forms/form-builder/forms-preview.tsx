import { useEffect, useRef } from 'react';
import { EmptyState, LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import type { PdfPage } from '#frontend/pdf-pages/open-pdf-pages.ts';
import { PdfPageCanvas } from '#frontend/pdf-pages/pdf-page-canvas.tsx';
import { t } from '#shared/language/t.ts';

type Props = { pages: readonly PdfPage[] | 'failed' | undefined };

/** Shows exactly the PDF that would be downloaded, one page below another. */
export function FormsPreview({ pages }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      className="form-preview"
      role="group"
      aria-label={t`Preview`}
      // The pages can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {pages === 'failed' ? (
        <EmptyState
          icon="file"
          title={t`The pages could not be shown`}
          text={t`The PDF is made all the same, and can be saved.`}
        />
      ) : pages ? (
        pages.map((page, index) => <PdfPageCanvas key={index} page={page} number={index + 1} />)
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}
