import { ApiError } from '#functions/api-error.ts';
import { ifFewLong } from '#functions/documents/in-line.ts';
import { makeLongPrint, PATIENCE_MS, type LongPrint } from '#functions/documents/long-print.ts';
import { NotYet, Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';

/** As long as one of the shorter ones takes; whoever waits for this one asks again meanwhile. */
const PAUSE_MS = 8_000;

/** Has a long print made for whoever asks for it again, once few enough others are made. */
export const longPrintDeliverer: Deliverer = {
  async deliver({ dealer, key, payload }) {
    try {
      const make = () => makeLongPrint(payload as LongPrint);
      const isMade = await ifFewLong(dealer, key, make);
      if (isMade === 'too many') throw new NotYet(PAUSE_MS);
      if (isMade) return [];
    } catch (error) {
      if (error instanceof ApiError && error.message === documentsTexts.figuresDiffer)
        throw new Undeliverable(error.message);
      throw error;
    }
    throw new Undeliverable('What is to be printed is not kept any more');
  },

  patienceMs: PATIENCE_MS,

  // Whoever asks again is told.
  givenUp: () => Promise.resolve([]),
};
