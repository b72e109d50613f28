import type { ShowListRowRef } from './configurator-list-rows.tsx';

const REMOVE_BUTTON_SELECTOR = '[role=cell]:last-child button';
/** Focus targets in order of preference; the last one closes the dialog. */
const fallbackSelectors = [
  '.cf-search>input',
  '.cf-groups [tabindex="0"]',
  '.choice-buttons>button',
  '.p-dialog-header-close',
];

/** A row outside the view is rendered some frames after it was requested. */
const MAX_WAIT_FRAMES = 10;

type FocusRowOptions = { targetSelector?: string; showRow?: ShowListRowRef };

/** After the focused element was removed: focuses a row, else the search field. */
export function focusConfiguratorRowOrFallback(
  itemId: number | undefined,
  { targetSelector = REMOVE_BUTTON_SELECTOR, showRow }: FocusRowOptions = {},
) {
  const rowSelector = `[data-item="${itemId}"] ${targetSelector}`;
  // Waits until the change is rendered.
  requestAnimationFrame(() => {
    if (itemId === undefined) return focusFirstFound(fallbackSelectors);
    const show = showRow?.current;
    show?.(itemId);
    return focusWhenRendered(rowSelector, show ? MAX_WAIT_FRAMES : 0);
  });
}

function focusWhenRendered(rowSelector: string, frames: number) {
  if (frames === 0 || findInDialog(rowSelector))
    focusFirstFound([rowSelector, ...fallbackSelectors]);
  else requestAnimationFrame(() => focusWhenRendered(rowSelector, frames - 1));
}

const findInDialog = (selector: string) =>
  document.querySelector('.cf-dialog')?.querySelector<HTMLElement>(selector);

const focusFirstFound = (selectors: readonly string[]) =>
  selectors
    .map(findInDialog)
    .find((element) => element)
    ?.focus();
