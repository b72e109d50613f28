import { flushSync } from 'react-dom';
import { closeDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { focusGrid } from '#frontend/worksheet/cells/grid-focus.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

type ViewToggleAction = 'detailViewToggled' | 'customerSafeToggled';

/**
 * Changes what is shown. What was being typed into a cell is taken first, and the keyboard stays in the
 * grid though its column may go. An open dialog closes before a customer sees it.
 */
export function toggleWorksheetView(store: WorksheetStore, toggle: ViewToggleAction) {
  const { activeElement } = document;
  const grid = activeElement?.closest('.lines-grid');
  if (grid && activeElement instanceof HTMLElement) activeElement.blur();
  flushSync(() => store.dispatch({ type: toggle }));
  if (store.get().view.isCustomerSafe) closeDialog();
  grid?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  // Where what had the keyboard is gone, the lines have it.
  if (activeElement !== document.body)
    requestAnimationFrame(() => document.activeElement === document.body && focusGrid());
}
