const REMOVE = '[role=cell]:last-child button';
/** What is searched or chosen from, as far as it is there; else what closes the dialog. */
const others = [
  '.cf-search>input',
  '.cf-groups [tabindex="0"]',
  '.p-selectbutton>button',
  '.p-dialog-header-close',
];

/** What had the keyboard is gone: a row has it, else the search. */
export function keyboardTo(id: number | undefined, within = REMOVE) {
  // Once what was done is on the screen.
  requestAnimationFrame(() => {
    const dialog = document.querySelector('.cf-dialog');
    const places = id === undefined ? others : [`[data-item="${id}"] ${within}`, ...others];
    for (const place of places) {
      const found = dialog?.querySelector<HTMLElement>(place);
      if (found) return found.focus();
    }
  });
}
