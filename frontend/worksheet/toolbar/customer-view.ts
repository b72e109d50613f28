import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { closeDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';

type Toggle = 'detailViewToggled' | 'customerSafeToggled';

/** Alt+D and Alt+C, wherever the keyboard is: with the customer looking on there is no time to leave a field. */
export function useViewKeys() {
  const store = useWorksheetStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const toggle = toggleOf(event);
      if (!toggle) return;
      event.preventDefault();
      toggleView(store, toggle);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}

/** By the place of the key: with Alt some keyboards write other letters. */
function toggleOf({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): Toggle | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (code === 'KeyC') return 'customerSafeToggled';
  return code === 'KeyD' ? 'detailViewToggled' : undefined;
}

/**
 * Changes what is shown. What was being typed into a cell is taken first, and the keyboard stays in the
 * grid though its column may go. An open dialog closes before a customer sees it.
 */
export function toggleView(store: WorksheetStore, toggle: Toggle) {
  const { activeElement } = document;
  const grid = activeElement?.closest('.og');
  if (grid && activeElement instanceof HTMLElement) activeElement.blur();
  flushSync(() => store.dispatch({ type: toggle }));
  if (store.get().view.isCustomerSafe) closeDialog();
  grid?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  // Where what had the keyboard is gone, the lines have it.
  if (activeElement !== document.body)
    requestAnimationFrame(() => document.activeElement === document.body && focusGrid());
}
