/** SVG elements as text; lengths are in pixels. */
export type SvgPoint = readonly [x: number, y: number];

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type TextAnchor = 'start' | 'middle' | 'end';

export const drawText = (
  text: string,
  [x, y]: SvgPoint,
  style = '',
  anchor: TextAnchor = 'start',
) =>
  `<text x="${x}" y="${y}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${style && ` class="${style}"`}>${escapeXml(text)}</text>`;

type Rectangle = [x: number, y: number, width: number, height: number];
const parseRectangle = (xyWidthHeight: string) => xyWidthHeight.split(' ').map(Number) as Rectangle;

/** A named area of the page at 'x y width height'. */
export function drawLane(xyWidthHeight: string, name = ''): string {
  const [x, y, width, height] = parseRectangle(xyWidthHeight);
  const background = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" class="lane"/>`;
  return `${background}\n${drawText(name, [x + 14, y + 22], 'lane-name')}`;
}

/** A box at 'x y width height' with a title and a description: 'one line / another'. */
export function drawBox(
  xyWidthHeight: string,
  title: string,
  description: string,
  style = '',
): string {
  const [x, y, width, height] = parseRectangle(xyWidthHeight);
  const lines = description.split(' / ');
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"${style && ` class="${style}"`}/>`,
    drawText(title, [x + 12, y + 22], 'name'),
    ...lines.map((line, index) => drawText(line, [x + 12, y + 41 + index * 17], 'small')),
  ].join('\n');
}

/** A line through the points 'x y, x y' with an arrowhead at its end. */
export const drawArrow = (commaSeparatedPoints: string) =>
  `<path d="M${commaSeparatedPoints.replaceAll(', ', 'L')}" class="way"/>`;

export const drawDot = ([x, y]: SvgPoint, isFull: boolean) =>
  `<circle cx="${x}" cy="${y}" r="5" class="${isFull ? 'writes' : 'reads'}"/>`;

const drawingStyle = `
text { font: 13px system-ui, 'Segoe UI', sans-serif; fill: #1d2733; }
.title { font-size: 22px; font-weight: 600; }
.name { font-weight: 600; }
.small { font-size: 12px; fill: #4a5868; }
.number { font-size: 12px; fill: #4a5868; font-variant-numeric: tabular-nums; }
.lane { fill: #f4f6f9; stroke: none; }
.lane-name { font-size: 12px; font-weight: 600; fill: #6b7888; letter-spacing: .06em; }
rect { fill: #fff; stroke: #9fb0c3; }
.kept { fill: #eaf3ee; stroke: #6f9f85; }
.outside { fill: #fff; stroke: #9fb0c3; stroke-dasharray: 5 4; }
.work { fill: #eef2fb; stroke: #7f95c7; }
.row { stroke: #e3e8ee; }
.way { fill: none; stroke: #5c6b7d; stroke-width: 1.4; marker-end: url(#head); }
.writes { fill: #2f5fb3; stroke: #2f5fb3; }
.reads { fill: #fff; stroke: #2f5fb3; stroke-width: 1.6; }`;

export const buildSvgDrawing = (
  [width, height]: SvgPoint,
  title: string,
  elements: readonly string[],
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">
<style>${drawingStyle}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#5c6b7d"/></marker></defs>
<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>
${elements.join('\n')}
</svg>
`;
