import {
  createApprovalGate,
  type ApprovalGate,
} from '#functions/domain/approvals/approval-gate.ts';
import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerOrderTypes } from '#functions/store/dealers/stored-dealers.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import {
  toMessageReference,
  type CodedMessage,
  type MessageReference,
} from '#shared/messages/message.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import type { Percent } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import { validateOrderForCommit, type OrderProblem } from '#shared/order/rules/order-problems.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { findOlderTaxRate, type OlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import { findLapsedExemption, type LapsedExemption } from '#shared/pricing/order/tax-exemption.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { readViewerAndDealer } from './read-viewer-and-dealer.ts';

type CommitRules = {
  context: { caller: StaffCaller; viewer: OrderViewer };
  store: Dealer;
  approvalGate: ApprovalGate;
  listProblems: (order: OrderHeader, transition: 'commit' | 'submit') => readonly OrderProblem[];
  /** The taxes that a commit stores permanently; empty if the order was committed before. */
  getCommittedTaxes: (order: OrderHeader) => Pick<OrderHeader, 'Taxes' | 'TaxRegionId'>;
  /** The rates that the answer of a commit says it kept, of the orders that getCommittedTaxes was asked for. */
  listOlderRates: (committedIds: readonly number[]) => { OlderTaxRates?: OlderRateNotice[] };
};

type OlderRateNotice = { Id: number; Message: string } & MessageReference;

/** What a commit or submission needs: the caller's access, and the checks of an order. */
export async function readCommitRules(caller: StaffCaller): Promise<CommitRules> {
  const [{ viewer, store }, orderTypes] = await Promise.all([
    readViewerAndDealer(caller),
    listDealerOrderTypes(caller.dealer),
  ]);
  const pricing = await readDealerPricingContext(caller.dealer, store);
  const today = getDealerDay(store);
  const listProblems: CommitRules['listProblems'] = (order, transition) => {
    const problems = validateOrderForCommit(order, store, orderTypes.length > 0, transition);
    const isOpen = !order.CommittedOn && problems[0]?.field !== 'OrderStatusId';
    const lapsed = isOpen && findLapsedExemption(order, today, pricing);
    return lapsed ? [...problems, buildExemptionProblem(lapsed)] : problems;
  };
  const olderRates = new Map<number, CodedMessage>();
  const getCommittedTaxes: CommitRules['getCommittedTaxes'] = (order) => {
    if (order.CommittedOn) return {};
    const older = findOlderTaxRate(order, today, pricing);
    if (older) olderRates.set(order.Id, buildOlderRateMessage(older));
    const documentTaxes = buildDocumentTaxes(order, store, pricing);
    return documentTaxes
      ? { Taxes: [...documentTaxes.taxes], TaxRegionId: documentTaxes.regionId }
      : {};
  };
  return {
    context: { caller, viewer },
    store,
    approvalGate: createApprovalGate(caller, store),
    listProblems,
    getCommittedTaxes,
    listOlderRates: (committedIds) => {
      const OlderTaxRates = committedIds.flatMap((Id) => {
        const message = olderRates.get(Id);
        return message ? [{ Id, Message: message.text, ...toMessageReference(message) }] : [];
      });
      return OlderTaxRates.length > 0 ? { OlderTaxRates } : {};
    },
  };
}

const buildExemptionProblem = ({ certificate, isExpired }: LapsedExemption): OrderProblem => ({
  field: 'TaxExemption',
  message: isExpired
    ? pricingMessages.exemptionExpired(certificate.Number, certificate.ValidUntil!)
    : pricingMessages.exemptionElsewhere(
        certificate.Number,
        findRegionById(certificate.RegionId)!.Name,
      ),
});

const buildOlderRateMessage = ({ name, regionId, rate, since, olderRate }: OlderTaxRate) =>
  pricingMessages.olderTaxRate(
    name ?? totalFields.SalesTax.label,
    findRegionById(regionId)!.Name,
    formatRate(rate),
    since,
    formatRate(olderRate),
  );

/** '14', '9.975' */
const formatRate = (rate: Percent) => String(rate / 10_000);

/**
 * All problems of an order as one message, for calls with several orders (D28); undefined if there are none.
 */
export function joinOrderProblems(problems: readonly OrderProblem[]): CodedMessage | undefined {
  const messages = problems.map(({ message }) => message);
  return messages.length > 1 ? ordersMessages.severalProblems(messages) : messages[0];
}

/**
 * Throws for a single order with problems. Its status is not a field of the request, so a wrong status is a
 * conflict.
 */
export function assertNoOrderProblems(problems: readonly OrderProblem[]): undefined {
  const [first] = problems;
  if (!first) return undefined;
  if (first.field === 'OrderStatusId') throw createConflictError(first.message);
  throw createValidationError(
    first.message,
    Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  );
}
