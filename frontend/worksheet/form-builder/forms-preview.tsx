import { useEffect, useRef } from 'react';
import { Empty, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { PageCanvas } from '#frontend/pdf-pages/page-canvas.tsx';
import type { PageToDraw } from '#frontend/pdf-pages/read-pages.ts';
import { t } from '#shared/language/t.ts';

type Props = { pages: readonly PageToDraw[] | 'failed' | undefined };

/** The very PDF that would be kept, page below page. */
export function FormsPreview({ pages }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      className="form-preview"
      role="group"
      aria-label={t`Preview`}
      // The pages scroll, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {pages === 'failed' ? (
        <Empty
          icon="file"
          title={t`The pages could not be shown`}
          text={t`The PDF is made all the same, and can be saved.`}
        />
      ) : pages ? (
        pages.map((page, index) => <PageCanvas key={index} page={page} number={index + 1} />)
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}
