let field: HTMLInputElement | undefined;

/**
 * Takes what is typed from now on, for the first field of a screen that is asked for and not there yet: no
 * key is lost, and none reaches the screen that is left.
 */
export function typeAhead(label: string) {
  end();
  const input = document.createElement('input');
  input.className = 'sr-only';
  input.ariaLabel = label;
  input.autocomplete = 'off';
  // Whoever goes elsewhere waits for the screen no more.
  input.addEventListener('blur', () => field === input && end());
  // Where it is in sight, for a browser scrolls to what is typed in.
  document.body.prepend(input);
  field = input;
  input.focus();
}

/** The screen is there: the keyboard goes on in its first field, with what was typed ahead. */
export function goOnTyping(first: HTMLElement, insertText: (typed: string) => void) {
  const typed = end();
  first.focus();
  if (typed) insertText(typed);
}

function end(): string {
  const input = field;
  field = undefined;
  input?.remove();
  return input?.value ?? '';
}
