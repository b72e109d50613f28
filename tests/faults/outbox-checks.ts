import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { getShortOrderId, findDifferenceText, type AnsweredOrder } from './differences.ts';
import { isRejectedByOrderLink } from './fake-order-link.ts';
import type { CallRecord } from './retrying-client.ts';
import type { SimulatedRequest } from './simulated-requests.ts';
import type { SimulationContext } from './simulated-writers.ts';

/*
 * What must be true after all outbox work is done: every order is submitted once, its documents are stored
 * once, and every transfer is notified once.
 */

/** Finds everything that does not match the orders of the final read and the answers. */
export async function listOutboxViolations(
  context: SimulationContext,
  records: readonly CallRecord[],
  orders: readonly AnsweredOrder[],
) {
  const submitted = orders.filter(({ OrderStatusId }) => OrderStatusId === 3);
  const PK = `${toDealerKey(context.dealerId)}#OUTBOX`;
  const entries = await readAllItems({ PK, isConsistent: true });
  const problems = await Promise.all([
    checkDeliveries(context, submitted),
    checkSubmissionDocuments(context, submitted),
    checkNotifications(context, records),
  ]);
  return [
    checkOutboxEntries(entries, submitted),
    ...checkMails(context, records, entries),
    ...problems.flat(),
  ];
}

type OutboxEntries = Awaited<ReturnType<typeof readAllItems>>;

/** Each submitted order has two entries, both finished; no other order has any. */
function checkOutboxEntries(entries: OutboxEntries, submitted: readonly AnsweredOrder[]) {
  const actual = entries
    .filter(({ Kind }) => Kind !== 'mail')
    .map(({ SK, State }) => `${String(SK)} ${String(State)}`);
  const expected = submitted.flatMap(({ Id }) => [
    `order-link#${Id} ${isRejectedByOrderLink(Id) ? 'failed' : 'done'}`,
    `order-papers#${Id} done`,
  ]);
  return findDifferenceText('what the outbox has', actual.toSorted(), expected.toSorted());
}

/** OrderLink has every submitted order once, unless it rejected it, and no other order. */
async function checkDeliveries(
  { dealerId, orderLink }: SimulationContext,
  submitted: readonly AnsweredOrder[],
) {
  const accepted = submitted
    .filter(({ Id }) => !isRejectedByOrderLink(Id))
    .map(({ Id }) => `order-link#${Id}`);
  const states = await Promise.all(
    submitted.map(async ({ Id }) => (await findSubmission(toDealerKey(dealerId), Id))?.Delivery),
  );
  return [
    findDifferenceText(
      'what OrderLink has',
      [...orderLink.acceptedKeys].toSorted(),
      accepted.toSorted(),
    ),
    findDifferenceText(
      'what is said of deliveries',
      states,
      submitted.map(({ Id }) => (isRejectedByOrderLink(Id) ? 'failed' : 'delivered')),
    ),
  ];
}

/** The documents of an HSUS order: its worksheet and its installation list. */
const SUBMISSION_REPORT_IDS = [3, 24];

/**
 * Each submitted order has its documents, each listed once and stored as one text whenever it was printed; no
 * other order has any.
 */
async function checkSubmissionDocuments(
  { dealerId, printShop }: SimulationContext,
  submitted: readonly AnsweredOrder[],
) {
  const listProblems = await Promise.all(
    submitted.map(async ({ Id }) => {
      const submission = await findSubmission(toDealerKey(dealerId), Id);
      const reports = submission?.Papers.map(({ ReportId }) => ReportId);
      return findDifferenceText(
        `the papers listed at order ${getShortOrderId(Id)}`,
        [submission?.PapersState, reports],
        ['made', SUBMISSION_REPORT_IDS],
      );
    }),
  );
  const wanted = submitted.flatMap(({ Id }) =>
    SUBMISSION_REPORT_IDS.map((report) => `${Id}/${report}`),
  );
  const storedNames = [...printShop.storedTexts.keys()];
  return [
    ...listProblems,
    findDifferenceText('the papers that are kept', storedNames.toSorted(), wanted.toSorted()),
    ...submitted.flatMap((order) =>
      SUBMISSION_REPORT_IDS.map((report) => checkDocumentText(order, report, printShop)),
    ),
  ];
}

function checkDocumentText(
  { Id, OrderNumber }: AnsweredOrder,
  report: number,
  { storedTexts }: SimulationContext['printShop'],
) {
  const texts = [...(storedTexts.get(`${Id}/${report}`) ?? [])];
  const includesNumber = texts.map((text) => text.includes(OrderNumber));
  return findDifferenceText(
    `the texts of paper ${report} of order ${getShortOrderId(Id)}`,
    includesNumber,
    [true],
  );
}

/**
 * Each transfer is mailed to its new owner (D38), more than once only where a worker was killed, and no other
 * mail is sent.
 */
function checkMails(
  { users, mailService }: SimulationContext,
  records: readonly CallRecord[],
  entries: OutboxEntries,
) {
  const transfers = records.filter(
    ({ request, answer }) => request.notifiedRepId && answer?.status === 200,
  );
  const expected = transfers.map(({ request, answer }) => {
    const { email } = users.find(({ salesRepId }) => salesRepId === request.notifiedRepId)!;
    const { OrderNumber } = answer!.body as AnsweredOrder;
    return `${email}: Order ${OrderNumber} was transferred to you`;
  });
  const states = entries.filter(({ Kind }) => Kind === 'mail').map(({ State }) => State);
  return [
    findDifferenceText(
      'who was mailed',
      [...new Set(mailService.sentMails)].toSorted(),
      [...new Set(expected)].toSorted(),
    ),
    findDifferenceText(
      'the mails of the outbox',
      states,
      expected.map(() => 'done'),
    ),
  ];
}

/**
 * Each transfer notifies its new owner once (D38); a rejection by OrderLink notifies the user who submitted
 * the order.
 */
async function checkNotifications(
  { dealerId, users }: SimulationContext,
  records: readonly CallRecord[],
) {
  const submissions = records.filter(
    ({ request, answer }) => request.call === 'orders.submitOrder' && answer?.status === 200,
  );
  const transfers = records.filter(
    ({ request, answer }) => request.notifiedRepId && answer?.status === 200,
  );
  return Promise.all(
    users.map(async ({ userId, salesRepId, fullName }) => {
      const PK = `${toDealerKey(dealerId)}#NOTIFICATIONS#${userId}`;
      const items = await readAllItems({ PK, isConsistent: true });
      const actual = items.map((item) =>
        formatNotification(item.OrderId as number, item.FromFullName),
      );
      const expected = transfers
        .filter(({ request }) => request.notifiedRepId === salesRepId)
        .map(({ answer, user }) =>
          formatNotification((answer!.body as AnsweredOrder).Id, user.fullName),
        );
      const expectedRejections = submissions
        .filter(
          ({ user, request }) =>
            user.userId === userId && isRejectedByOrderLink(getRequestedOrderId(request)),
        )
        .map(({ request }) => formatNotification(getRequestedOrderId(request), 'OrderLink'));
      // Each retry is rejected again.
      const expectedRetries = records
        .filter(
          ({ user, request, answer }) => isAcceptedRetry(request, answer) && user.userId === userId,
        )
        .map(({ request }) => formatNotification(getRequestedOrderId(request), 'OrderLink'));
      const allExpected = [...expected, ...new Set(expectedRejections), ...expectedRetries];
      return findDifferenceText(
        `what ${fullName} was told`,
        actual.toSorted(),
        allExpected.toSorted(),
      );
    }),
  );
}

const isAcceptedRetry = ({ call }: SimulatedRequest, answer: CallRecord['answer']) =>
  call === 'orders.retrySubmission' && answer?.status === 204;

const getRequestedOrderId = ({ sent }: SimulatedRequest) => Number(sent.params!.id);

const formatNotification = (orderId: number, from: unknown) =>
  `${getShortOrderId(orderId)} from ${String(from)}`;
