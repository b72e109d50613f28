/** Resolves when nothing is pressed, by pointer or key. */
export async function waitForPressEnd(): Promise<void> {
  while (document.querySelector(':active'))
    await new Promise((resolve) => setTimeout(resolve, PRESS_CHECK_INTERVAL_MS));
}

const PRESS_CHECK_INTERVAL_MS = 50;
