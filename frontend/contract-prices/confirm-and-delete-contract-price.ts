import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';
import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';
import { formatContractOwner, formatContractTarget } from './contract-price-labels.ts';

/** Asks and deletes a contract price. Returns whether the list may have changed. */
export async function confirmAndDeleteContractPrice(row: ContractPriceRow): Promise<boolean> {
  const isConfirmed = await askToConfirm({
    title: t`Delete contract price?`,
    text: t`${formatContractOwner(row)} no longer has it for ${formatContractTarget(row)}. Lines of worksheets that have it stay as they are.`,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isConfirmed) return false;
  await runOrShowFailure(
    async () => {
      await callIdempotently(contractPrices.deleteContractPrice, {
        params: { id: row.Id },
        query: { Version: String(row.Version) },
      });
      showToast({ kind: 'success', text: contractPricesTexts.deleted });
    },
    { failureText: contractPricesTexts.notDeleted },
  );
  return true;
}
