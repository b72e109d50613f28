import { settleCommissionPersons } from '#functions/domain/orders/settle-commission-persons.ts';
import {
  findHeaderAndOrderUnlessLegacy,
  storeOrderFacts,
} from '#functions/store/orders/stored-orders.ts';
import { buildMissingSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import { findNewestProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { computeOrderAmounts } from '#shared/order/order-amounts.ts';

/**
 * Gives an order what it was saved without, out of the same version's lines: its amounts, whom its commission goes to
 * where it is committed, and that it was once shared. It gets no new version (B6.5). Where it is saved at the same time
 * that save counts.
 */
export async function fillOlderOrder(dealer: DealerKey, id: number): Promise<void> {
  const [found, newestProposal] = await Promise.all([
    findHeaderAndOrderUnlessLegacy(dealer, id),
    findNewestProposal(dealer, id),
  ]);
  if (!found) return;
  const { header, order } = found;
  if (newestProposal) {
    const [guard, ...others] = buildMissingSharedOrderWrites(dealer, newestProposal.proposal);
    await writeUnlessOvertaken([guard], others);
  }
  await storeOrderFacts(dealer, header, {
    amounts: header.amounts ?? computeOrderAmounts(order),
    commissionPersons:
      header.commissionPersons ??
      (order.CommittedOn ? await settleCommissionPersons(dealer, order) : undefined),
  });
}
