/** Between the keys of whoever types without looking up there is less. */
const REST_MS = 400;

let pressedAt = -REST_MS;

/** From now on it is known when somebody types. */
export function watchKeyboard() {
  addEventListener('keydown', () => (pressedAt = performance.now()), true);
}

/**
 * Waits until nobody types. What takes the keyboard because an answer came, unasked at that moment, would
 * take the next letters with it, and Enter or Space might accept what nobody has read.
 */
export async function keyboardRest(): Promise<void> {
  for (;;) {
    const remainingMs = pressedAt + REST_MS - performance.now();
    if (remainingMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
  }
}
