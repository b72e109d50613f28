import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '#shared/language/t.ts';
import { asPixels, asRem, longestIn, remInPixels } from './use-column-widths.ts';
import './column-edge.css';

const NARROWEST_REM = 3;
const WIDEST_REM = 60;

/** What a column may be set to; one that is `shown` narrower than others may be stays so: none is made wider. */
export const widthWithin = (rem: number, shown = NARROWEST_REM) =>
  Math.min(WIDEST_REM, Math.max(Math.min(NARROWEST_REM, shown), asRem(asPixels(rem))));

export const shownWidth = (rem: number) => `${asPixels(rem)} px`;

type Props = {
  name: string;
  /** In rem, where it is set. */
  width: number | undefined;
  /** In rem. */
  hold: (width: number) => void;
  resize: (width: number) => void;
  /** How it is made as wide as its longest value. */
  fit: (heading: HTMLElement) => void;
  /** What can be done to it. */
  title: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  isTabStop: boolean;
};

/** The right edge of a column: dragged it makes it wider, a double click makes it as wide as its longest value. */
export function ColumnEdge(props: Props) {
  const { name, width, hold, resize, fit, title, onKeyDown, isTabStop } = props;
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
            'aria-valuemin': asPixels(NARROWEST_REM),
            'aria-valuemax': asPixels(WIDEST_REM),
            'aria-valuenow': asPixels(widthWithin(width ?? 0)),
          }
        : { 'aria-hidden': true })}
      title={title}
      // The heading is not carried along.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => startDragging(event, { hold, resize })}
      onDoubleClick={({ currentTarget }) => fit(currentTarget.parentElement!)}
    />
  );
}

function startDragging(
  { button, clientX: from, currentTarget: edge, pointerId }: PointerEvent<HTMLElement>,
  { hold, resize }: Pick<Props, 'hold' | 'resize'>,
) {
  if (button !== 0) return;
  const rem = remInPixels();
  const { width } = edge.parentElement!.getBoundingClientRect();
  const widthAt = ({ clientX }: { clientX: number }) =>
    widthWithin((width + clientX - from) / rem, width / rem);
  const show = (event: globalThis.PointerEvent) => {
    edge.dataset['width'] = shownWidth(widthAt(event));
    hold(widthAt(event));
  };
  const end = (event: globalThis.PointerEvent) => {
    edge.removeEventListener('pointermove', show);
    edge.removeEventListener('pointerup', end);
    edge.removeEventListener('pointercancel', end);
    delete edge.dataset['width'];
    if (event.clientX !== from) resize(widthAt(event));
  };
  edge.setPointerCapture(pointerId);
  edge.addEventListener('pointermove', show);
  edge.addEventListener('pointerup', end);
  edge.addEventListener('pointercancel', end);
}

/** In rem; with its texts on one line each. */
export function longestOf(head: HTMLTableCellElement): number {
  const table = head.closest('table')!;
  table.classList.add('is-measured');
  const longest = longestIn([...table.rows], head.cellIndex);
  table.classList.remove('is-measured');
  return widthWithin(longest / remInPixels() + 0.125);
}
