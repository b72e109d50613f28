import { MAX_SIGNATURE_POINTS, SIGNATURE_GRID } from '#shared/proposal-limits.ts';

/** x, y, x, y, ... as whole numbers on the grid. */
export type Stroke = readonly number[];

/** A shorter move adds no point. */
const MIN_STEP = 4;

const countStrokePoints = (strokes: readonly Stroke[]): number =>
  strokes.reduce((count, stroke) => count + stroke.length, 0) / 2;

const clampToGrid = (value: number, size: number) => Math.round(Math.min(size, Math.max(0, value)));

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

/** A place on the screen as one of the grid; what is outside of the field is on its edge. */
export const toGridPoint = ({ x, y }: Point, box: Box): readonly [x: number, y: number] => [
  clampToGrid(((x - box.left) / box.width) * SIGNATURE_GRID.width, SIGNATURE_GRID.width),
  clampToGrid(((y - box.top) / box.height) * SIGNATURE_GRID.height, SIGNATURE_GRID.height),
];

/** Begins a stroke; the same strokes where there is no room for a point. */
export const beginStroke = (
  strokes: readonly Stroke[],
  point: readonly [number, number],
): readonly Stroke[] =>
  countStrokePoints(strokes) < MAX_SIGNATURE_POINTS ? [...strokes, [...point]] : strokes;

/** Adds a point to the last stroke, unless it is close to the last point or there is no room for it. */
export function extendStroke(
  strokes: readonly Stroke[],
  [x, y]: readonly [number, number],
): readonly Stroke[] {
  const last = strokes.at(-1);
  if (!last || countStrokePoints(strokes) >= MAX_SIGNATURE_POINTS) return strokes;
  const [lastX, lastY] = [last.at(-2)!, last.at(-1)!];
  if (Math.hypot(x - lastX, y - lastY) < MIN_STEP) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
}

/** The path of an SVG whose view box is the grid. A stroke of one point is a dot. */
export const toSignaturePath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const points = Array.from(
        { length: stroke.length / 2 },
        (_, index) => `${stroke[2 * index]} ${stroke[2 * index + 1]}`,
      );
      return `M${points.join('L')}${points.length === 1 ? 'h1' : ''}`;
    })
    .join('');
