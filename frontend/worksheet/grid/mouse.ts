import type { MouseEvent } from 'react';
import type { Cursor } from '#frontend/worksheet/cells/cursor.ts';
import type { HeadingAct } from '#frontend/worksheet/cells/heading-actions.ts';
import { selectGroup } from '#frontend/worksheet/cells/selection.ts';
import {
  cellInput,
  fieldAt,
  isText,
  rowAt,
  commitTypedText,
} from '#frontend/worksheet/cells/typing.ts';
import { openLineDetails } from '#frontend/worksheet/line-details/dialog.tsx';
import { offerNearest } from '#frontend/worksheet/products/row-match.ts';
import { bundlePresses, nameBundle } from './bundles.ts';
import { addLine, deleteLine, dismiss, groupAt, type GridContext } from './grid-context.ts';
import { openLinesMenu } from './menu.tsx';
import { pickRow, pickTo } from './selecting.ts';

/** A click moves the keyboard; what was typed is taken first. */
export function onMouseDown(context: GridContext, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const key = rowAt(target);
  if (key === undefined || event.button !== 0) return;
  const input = cellInput(event.target);
  if (input && input === document.activeElement) {
    pressOpenCell(event, input);
    return;
  }
  // What floats, and the words that open what floats, are no place for the keyboard; a name has its own caret.
  if (target.closest('.og-name, .og-tip, [data-do=nearest]')) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLInputElement>('input[data-mode]');
  if (isNamedAgain(target, key) && nameBundle(context)) return;
  if (!target.closest('[data-do]')) pickByMouse(context, event, key);
  goTo(context, open, {
    key,
    field: fieldAt(target) ?? context.cursor.at.field,
    act: findHeadingAction(target),
  });
}

/** A double click puts the caret into the text; one click leaves it to be typed over, as in any cell. */
function pressOpenCell(event: MouseEvent, input: HTMLInputElement) {
  if (event.detail > 1 || isText(input)) input.dataset['mode'] = 'caret';
  else event.preventDefault();
}

/** The name of a heading that has the keyboard already. */
const isNamedAgain = (target: Element, key: string) =>
  target.closest('.og-heading h3') !== null &&
  document.activeElement !== null &&
  rowAt(document.activeElement) === key;

const findHeadingAction = (target: Element) =>
  target.closest<HTMLElement>('.og-heading [data-do]')?.dataset['do'] as HeadingAct | undefined;

/** Shift takes all rows up to the one clicked, Ctrl that one more. */
function pickByMouse(
  context: GridContext,
  { shiftKey, ctrlKey, metaKey }: MouseEvent,
  key: string,
) {
  if (shiftKey) pickTo(context, key);
  else if (ctrlKey || metaKey) pickRow(context, key);
}

function goTo(context: GridContext, open: HTMLInputElement | null, to: Cursor) {
  const { store, cursor } = context;
  const before = store.get().notice;
  if (open) commitTypedText(context, open);
  if (before?.lineId !== to.key) dismiss(store, before);
  cursor.go(() => to);
}

/** The menu of the row, by the right button or by the menu key; text being written has the browser's own. */
export function onContextMenu(context: GridContext, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const key = rowAt(target);
  if (key === undefined || isText(cellInput(event.target))) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLInputElement>('input[data-mode]');
  goTo(context, open, { key, field: fieldAt(target) ?? context.cursor.at.field });
  const byPointer = { x: event.clientX, y: event.clientY };
  openLinesMenu(key, event.button === RIGHT ? byPointer : below(target));
}

const RIGHT = 2;

function below(target: Element, selector = '[role=gridcell]') {
  const { left, bottom } = (target.closest(selector) ?? target).getBoundingClientRect();
  return { x: left, y: bottom };
}

/** The buttons and checkboxes of rows. */
export function onClick(context: GridContext, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-do]');
  const key = rowAt(target);
  if (!button || key === undefined) return;
  presses[button.dataset['do'] as Press](context, key, event);
}

type Press = 'delete' | 'details' | 'select' | 'nearest' | HeadingAct;

/** What the buttons and checkboxes of rows do, by their `data-do`. */
const presses: Record<Press, (context: GridContext, key: string, event: MouseEvent) => void> = {
  ...bundlePresses,
  add: (context, key) => addLine(context, key),
  delete: (context, key) => void deleteLine(context, key),
  details: ({ store }, key) => openLineDetails(store, key),
  nearest: ({ store }, key) => void offerNearest(store, key),
  more: (_, key, { target }) => openLinesMenu(key, below(target as Element, 'button')),
  group: ({ store }, key) => selectGroup(store, groupAt(store, key)),
  select: (context, key, { shiftKey }) => (shiftKey ? pickTo : pickRow)(context, key),
};
