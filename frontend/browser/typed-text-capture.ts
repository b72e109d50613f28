let captureField: HTMLInputElement | undefined;

/**
 * Collects what the user types from now on, for the first field of a screen that is still loading: no key
 * is lost, and none reaches the old screen.
 */
export function startTypedTextCapture(fieldLabel: string) {
  removeCaptureField();
  const input = document.createElement('input');
  input.className = 'sr-only';
  input.ariaLabel = fieldLabel;
  input.autocomplete = 'off';
  // A user who moves the focus elsewhere no longer waits for the screen.
  input.addEventListener('blur', () => captureField === input && removeCaptureField());
  // At the top of the page, because a browser scrolls to the field being typed in.
  document.body.prepend(input);
  captureField = input;
  input.focus();
}

/** Call it when the screen is there: moves the focus to its first field and inserts the typed text. */
export function finishTypedTextCapture(
  firstField: HTMLElement,
  insertText: (typed: string) => void,
) {
  const typed = removeCaptureField();
  firstField.focus();
  if (typed) insertText(typed);
}

function removeCaptureField(): string {
  const input = captureField;
  captureField = undefined;
  input?.remove();
  return input?.value ?? '';
}
