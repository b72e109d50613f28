import { listUnsavedChangesLostBy } from '#frontend/browser/unsaved-changes.ts';

const DAY_MS = 86_400_000;
/** The functions of so old a release may be gone: its pages are loaded again. */
const MAX_PAGE_AGE_MS = 14 * DAY_MS;

const openedAt = Date.now();

export const isPageTooOld = () => Date.now() - openedAt > MAX_PAGE_AGE_MS;

const DIALOG_SELECTOR = 'dialog[open], [aria-modal=true]';
const FIELD_SELECTOR = 'input:not([type=checkbox], [type=radio]), textarea';

/** Whether a reload now would take nothing from the user: nothing is unsaved, typed or open. */
export const isReloadHarmless = () =>
  listUnsavedChangesLostBy(undefined).length === 0 &&
  !document.querySelector(DIALOG_SELECTOR) &&
  !(
    document.activeElement?.matches(FIELD_SELECTOR) &&
    (document.activeElement as HTMLInputElement).value
  );
