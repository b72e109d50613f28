import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  findTemplate,
  buildTemplateArchiveWrites,
  loadTemplateOf,
  assertTemplateSeen,
  staleTemplate,
  templateAudit,
  templateRemoval,
} from '#functions/store/dealers/form-templates.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

/** The record alone: whoever prints it at this moment reads its file to the end, and it can be used again. */
export const handler = handle(
  documents.removeTemplate,
  async ({ params, query, caller, idempotency }) => {
    const dealer = dealerNamed(caller, params.id);
    const before = await loadTemplateOf(dealer, params.reportId);
    assertTemplateSeen(before, query.Version);
    const removal = templateRemoval(dealer, before);
    const archiveWrites = await buildTemplateArchiveWrites(dealer, before, { by: caller });
    const audit = templateAudit(dealer, { by: caller, before: before.template });
    const writes = [
      removal,
      ...archiveWrites,
      ...audit,
      buildIdempotencyWrite(idempotency, { reply: null }),
    ];
    const readStaleError = async () => staleTemplate(await findTemplate(dealer, params.reportId));
    await writeTransactionOrReject(writes, [[[removal], readStaleError]]);
  },
);
