import {
  listStoredApprovals,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { OrderApprovalEvent } from '#shared/schemas/order-versions-schema.ts';

/** Requests beyond these are in the audit log alone. */
const MAX_REQUESTS = 100;

/** What happened to the requests for an approval of an order, at versions from one to another, the newest first. */
export async function listApprovalEvents(
  dealer: DealerKey,
  orderId: number,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<OrderApprovalEvent[]> {
  const stored = await listStoredApprovals(dealer, orderId, MAX_REQUESTS);
  return stored
    .flatMap(({ approval }) => listEventsOfRequest(approval))
    .filter(({ Version }) => Version >= oldest && Version <= newest)
    .toSorted((one, other) => other.On.localeCompare(one.On));
}

function listEventsOfRequest(request: StoredApproval): OrderApprovalEvent[] {
  const { State, AskedOn, AskedBy, Note, OrderVersion, Answer, Withdrawal } = request;
  const events: OrderApprovalEvent[] = [
    { What: 'requested', Version: OrderVersion, On: AskedOn, By: AskedBy, Note },
  ];
  if (Answer && (State === 'approved' || State === 'rejected'))
    events.push({ ...Answer, What: State, Version: Answer.OrderVersion });
  if (Withdrawal)
    events.push({
      What: Withdrawal.IsByHand ? 'withdrawn' : 'notNeeded',
      Version: Withdrawal.OrderVersion,
      On: Withdrawal.On,
      By: Withdrawal.By,
      Note: null,
    });
  return events;
}
