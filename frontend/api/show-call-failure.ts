import { showToast } from '#frontend/parts/notices/toast.ts';
import {
  UnreadableResponseError,
  ApiCallError,
  isSessionEndError,
  logError,
} from './api-call-error.ts';

/**
 * Shows a failed call as an error: the server's words, else the screen's, else that no answer came. Gives the
 * notice, which is out of date once the call is made again.
 */
export function showCallFailure(error: unknown, fallbackText?: string): number | undefined {
  if (isSessionEndError(error)) return undefined;
  if (!(error instanceof ApiCallError)) reportError(error);
  const text =
    findServerMessage(error) ??
    fallbackText ??
    (error instanceof Error ? error.message : String(error));
  return showToast({ kind: 'error', text });
}

/** Something did not load (D54): the server's words are shown; without any it is logged, and the empty place says it. */
export function showOrLogLoadFailure(error: unknown) {
  if (findServerMessage(error) !== undefined) showCallFailure(error);
  else if (!isSessionEndError(error) && !(error instanceof UnreadableResponseError))
    logError(error);
}

const findServerMessage = (error: unknown) =>
  error instanceof ApiCallError && error.hasServerMessage ? error.message : undefined;
