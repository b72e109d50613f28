import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** Queues the processing of an upload, once per revision. */
export const buildUploadOutboxWrite = (
  { dealer, ...ownerFields }: UploadOwner,
  id: string,
  revision = 1,
): TableWrite =>
  buildNewOutboxEntryWrite(dealer, {
    kind: 'upload',
    id: `${id}#${revision}`,
    payload: { ...ownerFields, id, turn: revision },
    now: new Date().toISOString(),
  });
