import { ApiError } from '#functions/api-error.ts';
import { isTransientError } from '#functions/transient-errors.ts';

/** Whether the world outside stopped somebody, and not the file or a defect of ours: it says so itself, or caused it. */
export function isExternalFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ApiError && error.status === 503) return true;
  return isTransientError(error) || isExternalFailure(error.cause);
}
