import { assertMappingFitsUpload } from '#functions/domain/legacy-orders/preview-access-tables.ts';
import { buildUploadOutboxWrite } from '#functions/domain/uploads/upload-outbox-write.ts';
import {
  loadVisibleUpload,
  requireWritableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildLegacyMappingWrite } from '#functions/store/dealers/stored-legacy-mapping.ts';
import {
  buildRereadUploadWrite,
  isUploadJobEnded,
  waitingUploadJob,
} from '#functions/store/dealers/upload-jobs.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { toEpochSeconds } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';

/** Stores the table mapping for all of the dealer's databases, and has this database read again. */
export const handler = createApiHandler(
  uploads.chooseAccessTables,
  async ({ params, body, caller, idempotency }) => {
    const owner = requireWritableUploadOwner(caller, {
      kind: 'access-database',
      owner: params.owner,
    });
    const stored = await loadVisibleUpload(caller, owner, params.id);
    if (!stored.job || !isUploadJobEnded(stored.job)) throw createStillWorkingError();
    await assertMappingFitsUpload(stored, body);
    const rereadWrite = buildRereadUploadWrite(owner, stored);
    const reply = { ...stored.upload, Job: waitingUploadJob };
    await writeTransactionOrReject(
      [
        rereadWrite,
        buildLegacyMappingWrite(owner.dealer, body),
        // Each new reading needs an attempt number higher than all earlier ones.
        buildUploadOutboxWrite(owner, params.id, toEpochSeconds(Date.now())),
        buildIdempotencyWrite(idempotency, { reply }),
      ],
      [[[rereadWrite], createStillWorkingError]],
    );
    return reply;
  },
);

const createStillWorkingError = () => createConflictError(legacyOrdersMessages.inProgress);
