import { callApi } from '#frontend/api/call-api.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

/** Who waits no longer than this need not know why. */
const QUEUE_POLL_INTERVAL_MS = 1_000;

/** Has something printed, and tells its place in the line of prints meanwhile; 0 is being printed. */
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
  // The paper comes whether or not anybody knows when.
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
