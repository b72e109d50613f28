import { ApiError } from '#functions/api-error.ts';
import { isPassing } from '#functions/passing.ts';

/** Whether the world outside stopped somebody, and not the file or a defect of ours: it says so itself, or caused it. */
export function isExternalFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ApiError && error.status === 503) return true;
  return isPassing(error) || isExternalFailure(error.cause);
}
