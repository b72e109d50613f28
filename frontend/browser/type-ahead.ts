let typeAheadField: HTMLInputElement | undefined;

/**
 * Collects what the user types from now on, for the first field of a screen that is still loading: no key
 * is lost, and none reaches the old screen.
 */
export function startTypeAhead(label: string) {
  removeTypeAheadField();
  const input = document.createElement('input');
  input.className = 'sr-only';
  input.ariaLabel = label;
  input.autocomplete = 'off';
  // A user who moves the focus elsewhere no longer waits for the screen.
  input.addEventListener('blur', () => typeAheadField === input && removeTypeAheadField());
  // At the top of the page, because a browser scrolls to the field being typed in.
  document.body.prepend(input);
  typeAheadField = input;
  input.focus();
}

/** Call it when the screen is there: moves the focus to its first field and inserts the typed text. */
export function finishTypeAhead(firstField: HTMLElement, insertText: (typed: string) => void) {
  const typed = removeTypeAheadField();
  firstField.focus();
  if (typed) insertText(typed);
}

function removeTypeAheadField(): string {
  const input = typeAheadField;
  typeAheadField = undefined;
  input?.remove();
  return input?.value ?? '';
}
