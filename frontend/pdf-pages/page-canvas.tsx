import { useEffect, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import type { PageToDraw } from './read-pages.ts';

/** A page as it is printed. */
export function PageCanvas({ page, number }: { page: PageToDraw; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawWhenSeen(canvas.current!, page), [page]);
  return (
    <canvas
      ref={canvas}
      width={page.width}
      height={page.height}
      role="img"
      aria-label={t`Page ${number}`}
    />
  );
}

/** Fifty pages at once take the memory of a phone: each is drawn when it comes into sight. */
function drawWhenSeen(canvas: HTMLCanvasElement, page: PageToDraw) {
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    page.draw(canvas, canvas.clientWidth * devicePixelRatio).catch(reportError);
  });
  observer.observe(canvas);
  return () => observer.disconnect();
}
