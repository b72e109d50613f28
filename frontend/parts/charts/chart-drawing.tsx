import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * An SVG as wide as its container, drawn anew when that width or its amounts change; `draw` takes the width in
 * pixels. It is a picture of the table below it, so screen readers leave it out. Nothing in it moves or grows.
 */
export function ChartDrawing({ draw }: { draw: (width: number) => Element }) {
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(container.current!.clientWidth), []);
  useEffect(() => {
    const element = container.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (width > 0) container.current!.replaceChildren(draw(width));
  }, [draw, width]);
  return <div ref={container} className="chart-drawing" aria-hidden="true" />;
}
