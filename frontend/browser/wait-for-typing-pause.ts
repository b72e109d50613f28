/** Between the keys of whoever types without looking up there is less. */
const TYPING_PAUSE_MS = 400;

let lastKeyPressAt = -TYPING_PAUSE_MS;

/** From now on it is known when somebody types. */
export function startKeyPressTracking() {
  addEventListener('keydown', () => (lastKeyPressAt = performance.now()), true);
}

/**
 * Waits until nobody types. What takes the keyboard because an answer came, unasked at that moment, would
 * take the next letters with it, and Enter or Space might accept what nobody has read.
 */
export async function waitForTypingPause(): Promise<void> {
  for (;;) {
    const remainingMs = lastKeyPressAt + TYPING_PAUSE_MS - performance.now();
    if (remainingMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
  }
}
