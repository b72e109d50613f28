import { callApi } from '#frontend/api/call-api.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

/** A shorter wait needs no explanation. */
const QUEUE_POLL_INTERVAL_MS = 1_000;

/** Prints, and meanwhile reports the position in the print queue; 0 means that it is being printed. */
export async function printWithQueuePosition<Printed>(
  print: (idempotencyKey: string) => Promise<Printed>,
  onPosition: (position: number) => void,
): Promise<Printed> {
  const key = crypto.randomUUID();
  const polling = new AbortController();
  const { signal } = polling;
  const pollPosition = async () => {
    const { Place } = await callApi(reports.getPlaceInLine, { query: { key } }, { signal });
    if (Place !== null && !signal.aborted) onPosition(Place);
  };
  // Printing does not depend on this status request.
  const timer = setInterval(
    () => void pollPosition().catch(() => undefined),
    QUEUE_POLL_INTERVAL_MS,
  );
  try {
    return await print(key);
  } finally {
    clearInterval(timer);
    polling.abort();
  }
}
