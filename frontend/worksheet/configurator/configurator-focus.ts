import type { ShowListRowRef } from './configurator-list-rows.tsx';

const REMOVE_BUTTON_SELECTOR = '[role=cell]:last-child button';
/** What is searched or chosen from, as far as it is there; else what closes the dialog. */
const fallbackSelectors = [
  '.cf-search>input',
  '.cf-groups [tabindex="0"]',
  '.p-selectbutton>button',
  '.p-dialog-header-close',
];

/** A row that was not in sight is there some frames after it was asked for. */
const MAX_WAIT_FRAMES = 10;

type FocusRowOptions = { within?: string; showRow?: ShowListRowRef };

/** What had the keyboard is gone: a row has it, else the search. */
export function focusConfiguratorRow(
  id: number | undefined,
  { within = REMOVE_BUTTON_SELECTOR, showRow }: FocusRowOptions = {},
) {
  const rowSelector = `[data-item="${id}"] ${within}`;
  // Once what was done is on the screen.
  requestAnimationFrame(() => {
    if (id === undefined) return focusFirstFound(fallbackSelectors);
    const show = showRow?.current;
    show?.(id);
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
