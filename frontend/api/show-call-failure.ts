import { findServerMessage } from '#frontend/language/server-messages.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import {
  UnreadableResponseError,
  ApiCallError,
  isSessionEndError,
  logError,
} from './api-call-error.ts';

/**
 * Shows a failed call as an error toast: the server's message, else the screen's text, else that no answer
 * came. Returns the id of the toast, which is out of date once the call is made again. Returns undefined
 * where the session ended.
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

/**
 * Handles a failed load (D54): the server's message is shown. Without one the error is logged, and the
 * empty state shows the failure.
 */
export function showOrLogLoadFailure(error: unknown) {
  if (findServerMessage(error) !== undefined) showCallFailure(error);
  else if (!isSessionEndError(error) && !(error instanceof UnreadableResponseError))
    logError(error);
}
