import { flushSync } from 'react-dom';
import { closeDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

type ViewToggleAction = 'detailViewToggled' | 'customerSafeToggled';

/**
 * Changes what is shown. The text in an open cell is committed first; the focus stays in the grid, even if
 * its column disappears. An open dialog closes before a customer sees it.
 */
export function toggleWorksheetView(store: WorksheetStore, toggleAction: ViewToggleAction) {
  const { activeElement } = document;
  const grid = activeElement?.closest('.lines-grid');
  if (grid && activeElement instanceof HTMLElement) activeElement.blur();
  flushSync(() => store.dispatch({ type: toggleAction }));
  if (store.get().view.isCustomerSafe) closeDialog();
  grid?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  // If the focused element was removed, the lines take the focus.
  if (activeElement !== document.body)
    requestAnimationFrame(() => document.activeElement === document.body && focusGrid());
}
