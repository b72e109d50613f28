import type { MouseEvent } from 'react';
import {
  findCellInput,
  findColumnField,
  isEditingText,
  findRowKey,
  endTextEditing,
} from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { CursorPosition } from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import type { HeadingAction } from '#frontend/worksheet/lines/cells/heading-actions.ts';
import { toggleBundleSelection } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { openLineDetails } from '#frontend/worksheet/lines/line-details/line-details-dialog.tsx';
import { openNearestProductsIfUnmatched } from '#frontend/worksheet/lines/products/row-match.ts';
import { bundleActionHandlers, startBundleRename } from './bundle-actions.ts';
import {
  addLineAtBundleEnd,
  confirmAndDeleteLine,
  dismissNoticeIfUnchanged,
  getGroupIdAtRow,
  type GridContext,
} from './grid-context.ts';
import { openRowMenu } from './row-menu.tsx';
import { toggleRowSelection, addRowsFromAnchorToSelection } from './row-selection.ts';

/** Moves the focus to the clicked cell. Typed text is committed first. */
export function handleGridMouseDown(context: GridContext, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const key = findRowKey(target);
  if (key === undefined || event.button !== 0) return;
  const input = findCellInput(event.target);
  if (input && input === document.activeElement) {
    handleOpenCellPress(event, input);
    return;
  }
  // Popups and the labels that open them take no focus, and a name input places its own caret.
  if (target.closest('.og-name, .og-tip, [data-do=nearest]')) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLInputElement>('input[data-mode]');
  if (isRepeatedNameClick(target, key) && startBundleRename(context)) return;
  if (!target.closest('[data-do]')) selectByMouse(context, event, key);
  moveCursorTo(context, open, {
    key,
    field: findColumnField(target) ?? context.cursor.position.field,
    act: findHeadingAction(target),
  });
}

/** A double click places the caret in the text. After a single click, typing replaces the text. */
function handleOpenCellPress(event: MouseEvent, input: HTMLInputElement) {
  if (event.detail > 1 || isEditingText(input)) input.dataset['mode'] = 'caret';
  else event.preventDefault();
}

/** True for a click on the name of a heading that already has the focus. */
const isRepeatedNameClick = (target: Element, key: string) =>
  target.closest('.og-heading h3') !== null &&
  document.activeElement !== null &&
  findRowKey(document.activeElement) === key;

const findHeadingAction = (target: Element) =>
  target.closest<HTMLElement>('.og-heading [data-do]')?.dataset['do'] as HeadingAction | undefined;

/** Shift selects all rows up to the clicked one, Ctrl toggles the clicked one. */
function selectByMouse(
  context: GridContext,
  { shiftKey, ctrlKey, metaKey }: MouseEvent,
  key: string,
) {
  if (shiftKey) addRowsFromAnchorToSelection(context, key);
  else if (ctrlKey || metaKey) toggleRowSelection(context, key);
}

function moveCursorTo(context: GridContext, open: HTMLInputElement | null, to: CursorPosition) {
  const { store, cursor } = context;
  const before = store.get().notice;
  if (open) endTextEditing(context, open);
  if (before?.lineId !== to.key) dismissNoticeIfUnchanged(store, before);
  cursor.goTo(() => to);
}

/** Opens the row menu for the right button or the menu key. While text is edited, the browser's menu opens. */
export function handleGridContextMenu(context: GridContext, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const key = findRowKey(target);
  if (key === undefined || isEditingText(findCellInput(event.target))) return;
  event.preventDefault();
  const open = event.currentTarget.querySelector<HTMLInputElement>('input[data-mode]');
  moveCursorTo(context, open, {
    key,
    field: findColumnField(target) ?? context.cursor.position.field,
  });
  const byPointer = { x: event.clientX, y: event.clientY };
  openRowMenu(key, event.button === RIGHT_BUTTON ? byPointer : getPointBelow(target));
}

const RIGHT_BUTTON = 2;

function getPointBelow(target: Element, selector = '[role=gridcell]') {
  const { left, bottom } = (target.closest(selector) ?? target).getBoundingClientRect();
  return { x: left, y: bottom };
}

/** Handles the buttons and checkboxes of rows. */
export function handleGridClick(context: GridContext, event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-do]');
  const key = findRowKey(target);
  if (!button || key === undefined) return;
  rowActionHandlers[button.dataset['do'] as RowAction](context, key, event);
}

type RowAction = 'delete' | 'details' | 'select' | 'nearest' | HeadingAction;

/** The handlers of the rows' buttons and checkboxes, by their `data-do`. */
const rowActionHandlers: Record<
  RowAction,
  (context: GridContext, key: string, event: MouseEvent) => void
> = {
  ...bundleActionHandlers,
  add: (context, key) => addLineAtBundleEnd(context, key),
  delete: (context, key) => void confirmAndDeleteLine(context, key),
  details: ({ store }, key) => openLineDetails(store, key),
  nearest: ({ store }, key) => void openNearestProductsIfUnmatched(store, key),
  more: (_, key, { target }) => openRowMenu(key, getPointBelow(target as Element, 'button')),
  group: ({ store }, key) => toggleBundleSelection(store, getGroupIdAtRow(store, key)),
  select: (context, key, { shiftKey }) =>
    (shiftKey ? addRowsFromAnchorToSelection : toggleRowSelection)(context, key),
};
