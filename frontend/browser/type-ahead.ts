let typeAheadField: HTMLInputElement | undefined;

/**
 * Takes what is typed from now on, for the first field of a screen that is asked for and not there yet: no
 * key is lost, and none reaches the screen that is left.
 */
export function startTypeAhead(label: string) {
  removeTypeAheadField();
  const input = document.createElement('input');
  input.className = 'sr-only';
  input.ariaLabel = label;
  input.autocomplete = 'off';
  // Whoever goes elsewhere waits for the screen no more.
  input.addEventListener('blur', () => typeAheadField === input && removeTypeAheadField());
  // Where it is in sight, for a browser scrolls to what is typed in.
  document.body.prepend(input);
  typeAheadField = input;
  input.focus();
}

/** The screen is there: the keyboard goes on in its first field, with what was typed ahead. */
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
