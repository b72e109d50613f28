import { RejectionError } from '#functions/rejection-error.ts';
import { isTransientError } from '#functions/transient-errors.ts';

/**
 * Tests if an error, or its cause, comes from an external service, and not from the file or from our code.
 */
export function isExternalFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RejectionError && error.kind === 'busy') return true;
  return isTransientError(error) || isExternalFailure(error.cause);
}
