import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  keepingWrites,
  loadTemplateOf,
  staleTemplate,
  templateAudit,
  templateRemoval,
} from '#functions/store/dealers/form-templates.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeOrRefuse } from '#functions/store/table/transaction.ts';
import * as documents from '#shared/contract/documents.ts';

/** The record alone: whoever prints it at this moment reads its file to the end, and it can be used again. */
export const handler = handle(documents.removeTemplate, async ({ params, caller, once }) => {
  const dealer = dealerNamed(caller, params.id);
  const before = await loadTemplateOf(dealer, params.reportId);
  const removal = templateRemoval(dealer, before);
  const kept = await keepingWrites(dealer, before, { by: caller });
  const audit = templateAudit(dealer, { by: caller, before: before.template });
  const writes = [removal, ...kept, ...audit, onceItem(once, { reply: null })];
  await writeOrRefuse(writes, [[[removal], staleTemplate]]);
});
