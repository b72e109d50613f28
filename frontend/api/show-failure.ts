import { toast } from '#frontend/parts/notices/toast.ts';
import { AnswerUnreadable, CallFailed, endsSession, logFailure } from './call-failed.ts';

/**
 * Shows a failed call as an error: the server's words, else the screen's, else that no answer came. Gives the
 * notice, which is out of date once the call is made again.
 */
export function showFailure(error: unknown, ours?: string): number | undefined {
  if (endsSession(error)) return undefined;
  if (!(error instanceof CallFailed)) reportError(error);
  const text =
    findServerMessage(error) ?? ours ?? (error instanceof Error ? error.message : String(error));
  return toast({ kind: 'error', text });
}

/** Something did not load (D54): the server's words are shown; without any it is logged, and the empty place says it. */
export function noteLoadFailure(error: unknown) {
  if (findServerMessage(error) !== undefined) showFailure(error);
  else if (!endsSession(error) && !(error instanceof AnswerUnreadable)) logFailure(error);
}

const findServerMessage = (error: unknown) =>
  error instanceof CallFailed && error.hasServerMessage ? error.message : undefined;
