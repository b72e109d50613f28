import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  findFormTemplate,
  buildTemplateArchiveAndTrimWrites,
  loadFormTemplate,
  assertTemplateVersionSeen,
  createStaleTemplateError,
  buildFormTemplateAuditWrites,
  buildFormTemplateDeleteWrite,
} from '#functions/store/dealers/stored-form-templates.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

/**
 * Deletes only the record: a print that is running can still read the file, and the template can be
 * restored.
 */
export const handler = createApiHandler(
  documents.removeTemplate,
  async ({ params, query, caller, idempotency }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    const before = await loadFormTemplate(dealer, params.reportId);
    assertTemplateVersionSeen(before, query.Version);
    const removal = buildFormTemplateDeleteWrite(dealer, before);
    const archiveWrites = await buildTemplateArchiveAndTrimWrites(dealer, before, { by: caller });
    const audit = buildFormTemplateAuditWrites(dealer, { by: caller, before: before.template });
    const writes = [
      removal,
      ...archiveWrites,
      ...audit,
      buildIdempotencyWrite(idempotency, { reply: null }),
    ];
    const readStaleError = async () =>
      createStaleTemplateError(await findFormTemplate(dealer, params.reportId));
    await writeTransactionOrReject(writes, [[[removal], readStaleError]]);
  },
);
