import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** The outbox payload that identifies an upload. */
export type UploadJobPayload = {
  kind: UploadOwner['kind'];
  manufacturerId?: number;
  id: string;
  /** The revision: a checked file is applied in a second one. */
  turn?: number;
};

/** Queues the processing of an upload, once per revision. */
export const buildUploadOutboxWrite = (
  { dealer, ...ownerFields }: UploadOwner,
  id: string,
  revision = 1,
): TableWrite =>
  buildNewOutboxEntryWrite(dealer, {
    kind: 'upload',
    id: `${id}#${revision}`,
    payload: { ...ownerFields, id, turn: revision } satisfies UploadJobPayload,
    now: new Date().toISOString(),
  });
