import { useRef, useState } from 'react';
import { showCallFailure } from './show-call-failure.ts';

type ActionOptions = {
  /** Shown where the server gives no message of its own. */
  failureText?: string;
  /** Shows a failure where it belongs, such as beside the button. By default it is a notice. */
  showFailure?: (error: unknown) => unknown;
  /** Called after a failure was shown, for example to load what another user has changed meanwhile. */
  onFailure?: (error: unknown) => unknown;
};

/**
 * Runs an action of the user. Shows its failure, and resolves to whether it succeeded. An action that returns
 * false did not succeed, and has shown that itself.
 */
export async function runOrShowFailure(
  action: () => Promise<unknown>,
  { failureText, showFailure, onFailure }: ActionOptions = {},
): Promise<boolean> {
  try {
    return (await action()) !== false;
  } catch (error) {
    if (showFailure) await showFailure(error);
    else showCallFailure(error, failureText);
    await onFailure?.(error);
    return false;
  }
}

/**
 * An action that a button starts: `isBusy` until it has ended, and not started again before. `run` resolves to
 * whether it succeeded; a failure is shown.
 */
export function useAction<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<unknown>,
  options: ActionOptions = {},
): { run: (...input: Input) => Promise<boolean>; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  /** Two presses may come before the button is disabled. */
  const isRunning = useRef(false);
  const run = async (...input: Input) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await runOrShowFailure(() => action(...input), options);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
