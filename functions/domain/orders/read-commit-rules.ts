import { createConflictError, createValidationError } from '#functions/api-error.ts';
import { readPricingStore } from '#functions/domain/dealers/tax-rates.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerOrderTypes } from '#functions/store/dealers/stored-dealers.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { validateOrderForCommit, type OrderProblem } from '#shared/order/rules/order-problems.ts';
import { buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { readViewer } from './read-viewer.ts';

/** Who commits or submits orders, and what is wrong with an order for that. */
export async function readCommitRules(caller: StaffCaller) {
  const [{ viewer, store }, orderTypes] = await Promise.all([
    readViewer(caller),
    listDealerOrderTypes(caller.dealer),
  ]);
  const listProblems = (order: OrderHeader, transition: 'commit' | 'submit') =>
    validateOrderForCommit(order, store, orderTypes.length > 0, transition);
  const pricing = await readPricingStore(caller.dealer, store);
  /** What a commit keeps of its taxes for ever; an order that was committed before has it. */
  const getCommittedTaxes = (order: OrderHeader): Pick<OrderHeader, 'Taxes' | 'TaxRegionId'> => {
    const documentTaxes = order.CommittedOn ? undefined : buildDocumentTaxes(order, store, pricing);
    return documentTaxes
      ? { Taxes: [...documentTaxes.taxes], TaxRegionId: documentTaxes.regionId }
      : {};
  };
  return {
    context: { caller, viewer },
    store,
    problemsOf: listProblems,
    taxesOf: getCommittedTaxes,
  };
}

/** All that is wrong with one of several orders, in words (D28). */
export const formatOrderProblems = (problems: readonly OrderProblem[]) =>
  problems.map(({ message }) => message).join('; ') || undefined;

/** Refuses a single order: what state it is in is no field of the caller's. */
export function assertNoOrderProblems(problems: readonly OrderProblem[]): undefined {
  const [first] = problems;
  if (!first) return undefined;
  if (first.field === 'OrderStatusId') throw createConflictError(first.message);
  throw createValidationError(
    first.message,
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );
}
