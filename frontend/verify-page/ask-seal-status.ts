import type { SealStatus } from '#shared/schemas/seal-schema.ts';

/** Whether an acceptance stands, or why that is not known. */
export type StatusAnswer =
  | { kind: 'known'; status: SealStatus }
  | { kind: 'unknown' }
  | { kind: 'tooMany' }
  | { kind: 'unanswered' };

const ANSWER_TIMEOUT_MS = 15_000;

/** Asks the server by the SHA-256 alone whether the acceptance of a sealed PDF still stands. */
export async function askSealStatus(sha256: string): Promise<StatusAnswer> {
  try {
    const response = await fetch(`/api/Seals/${sha256}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (response.status === 404) return { kind: 'unknown' };
    if (response.status === 429) return { kind: 'tooMany' };
    if (!response.ok) return { kind: 'unanswered' };
    return { kind: 'known', status: (await response.json()) as SealStatus };
  } catch {
    return { kind: 'unanswered' };
  }
}
