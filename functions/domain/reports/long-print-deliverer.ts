import { makeLongPrint, PATIENCE_MS, type LongPrint } from '#functions/documents/long-print.ts';
import { Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { Refusal } from '#functions/refusal.ts';
import { documentsTexts } from '#shared/texts/documents.ts';

/** Has a long print made for whoever asks for it again. */
export const longPrintDeliverer: Deliverer = {
  async deliver({ payload }) {
    try {
      if (await makeLongPrint(payload as LongPrint)) return [];
    } catch (error) {
      if (error instanceof Refusal && error.message === documentsTexts.figuresDiffer)
        throw new Undeliverable(error.message);
      throw error;
    }
    throw new Undeliverable('What is to be printed is not kept any more');
  },

  patienceMs: PATIENCE_MS,

  // Whoever asks again is told.
  givenUp: () => Promise.resolve([]),
};
