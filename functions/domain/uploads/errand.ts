import type { Shelf } from '#functions/store/dealers/uploads.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';

/** Which upload it is, as the outbox hands it over. */
export type JobErrand = {
  kind: Shelf['kind'];
  manufacturerId?: number;
  id: string;
  /** A file that was checked has another one, in which it is put into use. */
  turn?: number;
};

/** Has something made of an upload; once in each turn of it. */
export const jobErrand = ({ dealer, ...named }: Shelf, id: string, turn = 1): Write =>
  outboxWrite(dealer, {
    kind: 'upload',
    id: `${id}#${turn}`,
    payload: { ...named, id, turn } satisfies JobErrand,
    now: new Date().toISOString(),
  });
