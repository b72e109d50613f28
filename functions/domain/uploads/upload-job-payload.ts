import type { UploadOwner } from '#functions/store/dealers/uploads.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';

/** Which upload it is, as the outbox hands it over. */
export type UploadJobPayload = {
  kind: UploadOwner['kind'];
  manufacturerId?: number;
  id: string;
  /** A file that was checked has another one, in which it is put into use. */
  turn?: number;
};

/** Has something made of an upload; once in each turn of it. */
export const buildUploadOutboxWrite = (
  { dealer, ...named }: UploadOwner,
  id: string,
  revision = 1,
): Write =>
  outboxWrite(dealer, {
    kind: 'upload',
    id: `${id}#${revision}`,
    payload: { ...named, id, turn: revision } satisfies UploadJobPayload,
    now: new Date().toISOString(),
  });
