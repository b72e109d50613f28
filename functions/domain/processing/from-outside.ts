import { isPassing } from '#functions/passing.ts';
import { Refusal } from '#functions/refusal.ts';

/** Whether the world outside stopped somebody, and not the file or a defect of ours: it says so itself, or caused it. */
export function isFromOutside(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Refusal && error.status === 503) return true;
  return isPassing(error) || isFromOutside(error.cause);
}
