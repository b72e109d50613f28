import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import { buildOutboxWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

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
  { dealer, ...ownerFields }: UploadOwner,
  id: string,
  revision = 1,
): TableWrite =>
  buildOutboxWrite(dealer, {
    kind: 'upload',
    id: `${id}#${revision}`,
    payload: { ...ownerFields, id, turn: revision } satisfies UploadJobPayload,
    now: new Date().toISOString(),
  });
