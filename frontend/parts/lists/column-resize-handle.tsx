import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '#shared/language/t.ts';
import {
  toStoredPixels,
  storedPixelsToRem,
  measureLongestValueInPixels,
  getPixelsPerRem,
} from './use-column-widths.ts';
import './column-edge.css';

const MIN_COLUMN_WIDTH_REM = 3;
const MAX_COLUMN_WIDTH_REM = 60;

/**
 * Limits a column's width. A column that is already shown narrower than the minimum may stay so: none
 * becomes wider.
 */
export const clampColumnWidthInRem = (widthInRem: number, shownWidthInRem = MIN_COLUMN_WIDTH_REM) =>
  Math.min(
    MAX_COLUMN_WIDTH_REM,
    Math.max(
      Math.min(MIN_COLUMN_WIDTH_REM, shownWidthInRem),
      storedPixelsToRem(toStoredPixels(widthInRem)),
    ),
  );

export const formatColumnWidthInPixels = (widthInRem: number) => `${toStoredPixels(widthInRem)} px`;

type ColumnResizeHandleProps = {
  name: string;
  /** In rem, where it is set. */
  width: number | undefined;
  /** In rem. */
  previewWidth: (width: number) => void;
  commitWidth: (width: number) => void;
  /** Makes the column as wide as its longest value. */
  fitToLongestValue: (heading: HTMLElement) => void;
  /** The tooltip with the possible actions. */
  title: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  isTabStop: boolean;
};

/**
 * The right edge of a column: dragging it resizes the column, and a double click fits it to its longest
 * value.
 */
export function ColumnResizeHandle(props: ColumnResizeHandleProps) {
  const { name, width, previewWidth, commitWidth, fitToLongestValue, title, onKeyDown, isTabStop } =
    props;
  return (
    <span
      className="column-edge"
      {...(isTabStop
        ? {
            role: 'separator',
            tabIndex: 0,
            onKeyDown,
            'aria-orientation': 'vertical',
            'aria-label': t`Width of ${name}`,
            'aria-valuemin': toStoredPixels(MIN_COLUMN_WIDTH_REM),
            'aria-valuemax': toStoredPixels(MAX_COLUMN_WIDTH_REM),
            'aria-valuenow': toStoredPixels(clampColumnWidthInRem(width ?? 0)),
          }
        : { 'aria-hidden': true })}
      title={title}
      // The heading is not dragged along.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => startColumnResize(event, { previewWidth, commitWidth })}
      onDoubleClick={({ currentTarget }) => fitToLongestValue(currentTarget.parentElement!)}
    />
  );
}

function startColumnResize(
  { button, clientX: startX, currentTarget: edge, pointerId }: PointerEvent<HTMLElement>,
  {
    previewWidth: hold,
    commitWidth,
  }: Pick<ColumnResizeHandleProps, 'previewWidth' | 'commitWidth'>,
) {
  if (button !== 0) return;
  const rem = getPixelsPerRem();
  const { width } = edge.parentElement!.getBoundingClientRect();
  const getWidthAt = ({ clientX }: { clientX: number }) =>
    clampColumnWidthInRem((width + clientX - startX) / rem, width / rem);
  const previewWidth = (event: globalThis.PointerEvent) => {
    edge.dataset['width'] = formatColumnWidthInPixels(getWidthAt(event));
    hold(getWidthAt(event));
  };
  const finishResize = (event: globalThis.PointerEvent) => {
    edge.removeEventListener('pointermove', previewWidth);
    edge.removeEventListener('pointerup', finishResize);
    edge.removeEventListener('pointercancel', finishResize);
    delete edge.dataset['width'];
    if (event.clientX !== startX) commitWidth(getWidthAt(event));
  };
  edge.setPointerCapture(pointerId);
  edge.addEventListener('pointermove', previewWidth);
  edge.addEventListener('pointerup', finishResize);
  edge.addEventListener('pointercancel', finishResize);
}

/** In rem, measured with each text on one line. */
export function measureColumnWidthInRem(headingCell: HTMLTableCellElement): number {
  const table = headingCell.closest('table')!;
  table.classList.add('is-measured');
  const longest = measureLongestValueInPixels([...table.rows], headingCell.cellIndex);
  table.classList.remove('is-measured');
  return clampColumnWidthInRem(longest / getPixelsPerRem() + 0.125);
}
