import { setTimeout as sleep } from 'node:timers/promises';
import { busy } from '#functions/refusal.ts';
import {
  aheadOf,
  aheadOfTicket,
  holdPlace,
  joinLine,
  leaveLine,
  type PlaceInLine,
} from '#functions/store/print-line.ts';
import { readNumber } from '#functions/variables.ts';
import { documentsTexts } from '#shared/texts/documents.ts';

/** A print that begins later than this is not over before the gateway gives up. */
const PATIENCE_MS = 18_000;
const LOOK_MS = 200;
const HOLD_MS = 2_000;
/** More would only take each other's cores and memory, or cost more than anybody waits for. */
const mostAtOnce = () => readNumber('PRINTS_AT_ONCE');

/**
 * Does what is asked for once it is its turn; first come, first served, whichever function they came to. Whoever
 * would wait too long is told that others are printing.
 */
export async function inLine<Result>(ticket: string, work: () => Promise<Result>): Promise<Result> {
  const place = await joinLine(ticket);
  const held = setInterval(() => void holdPlace(place).catch(() => undefined), HOLD_MS);
  try {
    await turnOf(place);
    return await work();
  } finally {
    clearInterval(held);
    // Nobody loses a paper over it: a place that is left behind ends by itself.
    await leaveLine(place).catch(() => undefined);
  }
}

async function turnOf(place: PlaceInLine): Promise<void> {
  const since = performance.now();
  while ((await aheadOf(place)) >= mostAtOnce()) {
    if (performance.now() - since > PATIENCE_MS)
      throw busy(documentsTexts.busy, { isOrdinary: true });
    await sleep(LOOK_MS);
  }
}

/** Which place of those who wait a ticket has, from 1; 0 while it is printed, null where it is not in the line. */
export async function placeInLine(ticket: string): Promise<number | null> {
  const ahead = await aheadOfTicket(ticket);
  return ahead === undefined ? null : Math.max(0, ahead - mostAtOnce() + 1);
}
