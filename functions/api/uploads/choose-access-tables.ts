import { conflict } from '#functions/api-error.ts';
import { assertMappingFitsUpload } from '#functions/domain/legacy-orders/access-tables.ts';
import { buildUploadOutboxWrite } from '#functions/domain/uploads/upload-job-payload.ts';
import { loadSeen, getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import { legacyMappingWrite } from '#functions/store/dealers/legacy-mapping.ts';
import { againWrite, isEnded, waitingJob } from '#functions/store/dealers/upload-jobs.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { inSeconds } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** Keeps what the tables are for all databases of the dealer's, and has this one read again. */
export const handler = handle(
  uploads.chooseAccessTables,
  async ({ params, body, caller, idempotency }) => {
    const owner = getWritableUploadOwner(caller, { kind: 'access-database', owner: params.owner });
    const stored = await loadSeen(caller, owner, params.id);
    if (!stored.job || !isEnded(stored.job)) throw atWork();
    await assertMappingFitsUpload(stored, body);
    const again = againWrite(owner, stored);
    const reply = { ...stored.upload, Job: waitingJob };
    await writeTransactionOrReject(
      [
        again,
        legacyMappingWrite(owner.dealer, body),
        // Each reading has a turn of its own, later than those before.
        buildUploadOutboxWrite(owner, params.id, inSeconds(Date.now())),
        buildIdempotencyWrite(idempotency, { reply }),
      ],
      [[[again], atWork]],
    );
    return reply;
  },
);

const atWork = () => conflict(legacyOrdersTexts.stillWorking);
