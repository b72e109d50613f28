import { notFound } from '#functions/refusal.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  loadTemplateOf,
  templateAudit,
  templateRemoval,
} from '#functions/store/dealers/form-templates.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeOrRefuse } from '#functions/store/table/transaction.ts';
import * as documents from '#shared/contract/documents.ts';

/** The record alone: whoever prints it at this moment reads its file to the end. */
export const handler = handle(documents.removeTemplate, async ({ params, caller, once }) => {
  const dealer = dealerNamed(caller, params.id);
  const { template } = await loadTemplateOf(dealer, params.reportId);
  const removal = templateRemoval(dealer, params.reportId);
  const audit = templateAudit(dealer, { by: caller, before: template });
  const writes = [removal, ...audit, onceItem(once, { reply: null })];
  await writeOrRefuse(writes, [[[removal], notFound]]);
});
