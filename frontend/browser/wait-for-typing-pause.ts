/** In ms. The pauses of a user who types without looking up are shorter. */
const TYPING_PAUSE_MS = 400;

let lastKeyPressAt = -TYPING_PAUSE_MS;

/** Tracks key presses from now on. */
export function startKeyPressTracking() {
  addEventListener('keydown', () => (lastKeyPressAt = performance.now()), true);
}

/**
 * Waits until the user pauses typing. If something takes the focus because an answer came, it would receive
 * the next letters, and Enter or Space might accept what the user has not read.
 */
export async function waitForTypingPause(): Promise<void> {
  for (;;) {
    const remainingMs = lastKeyPressAt + TYPING_PAUSE_MS - performance.now();
    if (remainingMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
  }
}
