import { conflict, invalid } from '#functions/api-error.ts';
import { readPricing } from '#functions/domain/dealers/tax-rates.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { listOrderTypes } from '#functions/store/dealers/dealers.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { validateOrderForCommit, type OrderProblem } from '#shared/order/rules/order-problems.ts';
import { buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { readViewer } from './viewer.ts';

/** Who commits or submits orders, and what is wrong with an order for that. */
export async function readCommitter(caller: StaffCaller) {
  const [{ viewer, store }, orderTypes] = await Promise.all([
    readViewer(caller),
    listOrderTypes(caller.dealer),
  ]);
  const problemsOf = (order: OrderHeader, transition: 'commit' | 'submit') =>
    validateOrderForCommit(order, store, orderTypes.length > 0, transition);
  const pricing = await readPricing(caller.dealer, store);
  /** What a commit keeps of its taxes for ever; an order that was committed before has it. */
  const taxesOf = (order: OrderHeader): Pick<OrderHeader, 'Taxes' | 'TaxRegionId'> => {
    const stated = order.CommittedOn ? undefined : buildDocumentTaxes(order, store, pricing);
    return stated ? { Taxes: [...stated.taxes], TaxRegionId: stated.regionId } : {};
  };
  return { who: { caller, viewer }, store, problemsOf, taxesOf };
}

/** All that is wrong with one of several orders, in words (D28). */
export const formatOrderProblems = (problems: readonly OrderProblem[]) =>
  problems.map(({ message }) => message).join('; ') || undefined;

/** Refuses a single order: what state it is in is no field of the caller's. */
export function assertNoOrderProblems(problems: readonly OrderProblem[]): undefined {
  const [first] = problems;
  if (!first) return undefined;
  if (first.field === 'OrderStatusId') throw conflict(first.message);
  throw invalid(
    first.message,
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );
}
