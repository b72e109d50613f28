import { useEffect, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import type { PdfPage } from './open-pdf-pages.ts';

/** A page as it is printed. */
export function PdfPageCanvas({ page, number }: { page: PdfPage; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawPageWhileNear(canvas.current!, page), [page]);
  return (
    <canvas
      ref={canvas}
      width={page.width}
      height={page.height}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      role="img"
      aria-label={t`Page ${number}`}
    />
  );
}

/**
 * Draws the page only while it is near the visible area: fifty pages at once would use up a phone's memory.
 */
function drawPageWhileNear(canvas: HTMLCanvasElement, page: PdfPage) {
  let isDrawn = false;
  const observer = new IntersectionObserver(
    (seen) => {
      const isNear = seen.at(-1)!.isIntersecting;
      if (isNear === isDrawn) return;
      isDrawn = isNear;
      if (isNear) page.draw(canvas, canvas.clientWidth * devicePixelRatio).catch(reportError);
      else clearCanvas(canvas);
    },
    // Relative to the window, and to the element that scrolls the pages.
    { rootMargin: '100% 0px', scrollMargin: '100% 0px' },
  );
  observer.observe(canvas);
  return () => {
    observer.disconnect();
    clearCanvas(canvas);
  };
}

/** Some browsers keep the image of a canvas in memory long after it is hidden. */
function clearCanvas(canvas: HTMLCanvasElement) {
  canvas.width = 0;
  canvas.height = 0;
}
