import type { ShowRow } from './list-rows.tsx';

const REMOVE = '[role=cell]:last-child button';
/** What is searched or chosen from, as far as it is there; else what closes the dialog. */
const others = [
  '.cf-search>input',
  '.cf-groups [tabindex="0"]',
  '.p-selectbutton>button',
  '.p-dialog-header-close',
];

/** A row that was not in sight is there some frames after it was asked for. */
const PATIENT_FRAMES = 10;

type How = { within?: string; showRow?: ShowRow };

/** What had the keyboard is gone: a row has it, else the search. */
export function keyboardTo(id: number | undefined, { within = REMOVE, showRow }: How = {}) {
  const row = `[data-item="${id}"] ${within}`;
  // Once what was done is on the screen.
  requestAnimationFrame(() => {
    if (id === undefined) return focusFirst(others);
    const show = showRow?.current;
    show?.(id);
    return focusSoon(row, show ? PATIENT_FRAMES : 0);
  });
}

function focusSoon(row: string, frames: number) {
  if (frames === 0 || find(row)) focusFirst([row, ...others]);
  else requestAnimationFrame(() => focusSoon(row, frames - 1));
}

const find = (selector: string) =>
  document.querySelector('.cf-dialog')?.querySelector<HTMLElement>(selector);

const focusFirst = (selectors: readonly string[]) =>
  selectors
    .map(find)
    .find((found) => found)
    ?.focus();
