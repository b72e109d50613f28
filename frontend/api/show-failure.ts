import { toast } from '../parts/toast.ts';
import { CallFailed, endsSession } from './call-failed.ts';

/** Shows a failed call as an error: the server's words, else the screen's, else that no answer came. */
export function showFailure(error: unknown, ours?: string) {
  if (endsSession(error)) return;
  if (!(error instanceof CallFailed)) reportError(error);
  const text = wordsOf(error) ?? ours ?? (error instanceof Error ? error.message : String(error));
  toast({ kind: 'error', text });
}

const wordsOf = (error: unknown) =>
  error instanceof CallFailed && error.hasServerMessage ? error.message : undefined;
