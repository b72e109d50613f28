import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { CallRecord } from './client.ts';
import { numberOf, unless, type Order } from './differences.ts';
import { isRejected } from './order-link.ts';
import type { SimulatedRequest } from './simulated-requests.ts';
import type { Desk } from './writers.ts';

/*
 * What must be true of everything the outbox was to carry out, once it has: every order submitted once,
 * its papers there once, every transfer told once.
 */

/** What does not agree with the orders as they were read last, and with what was answered. */
export async function outboxDiffers(
  desk: Desk,
  records: readonly CallRecord[],
  orders: readonly Order[],
) {
  const submitted = orders.filter(({ OrderStatusId }) => OrderStatusId === 3);
  const PK = `${toDealerKey(desk.dealerId)}#OUTBOX`;
  const entries = await readAllItems({ PK, isConsistent: true });
  const found = await Promise.all([
    deliveriesDiffer(desk, submitted),
    checkSubmissionDocuments(desk, submitted),
    noticesDiffer(desk, records),
  ]);
  return [
    entriesDiffer(entries, submitted),
    ...mailsDiffer(desk, records, entries),
    ...found.flat(),
  ];
}

type Entries = Awaited<ReturnType<typeof readAllItems>>;

/** Of each submitted order two entries, both ended, and none of any other. */
function entriesDiffer(entries: Entries, submitted: readonly Order[]) {
  const found = entries
    .filter(({ Kind }) => Kind !== 'mail')
    .map(({ SK, State }) => `${String(SK)} ${String(State)}`);
  const right = submitted.flatMap(({ Id }) => [
    `order-link#${Id} ${isRejected(Id) ? 'failed' : 'done'}`,
    `order-papers#${Id} done`,
  ]);
  return unless('what the outbox has', found.toSorted(), right.toSorted());
}

/** OrderLink has every submitted order once, unless it rejected it, and no other order. */
async function deliveriesDiffer({ dealerId, orderLink }: Desk, submitted: readonly Order[]) {
  const accepted = submitted
    .filter(({ Id }) => !isRejected(Id))
    .map(({ Id }) => `order-link#${Id}`);
  const states = await Promise.all(
    submitted.map(async ({ Id }) => (await findSubmission(toDealerKey(dealerId), Id))?.Delivery),
  );
  return [
    unless('what OrderLink has', [...orderLink.acceptedKeys].toSorted(), accepted.toSorted()),
    unless(
      'what is said of deliveries',
      states,
      submitted.map(({ Id }) => (isRejected(Id) ? 'failed' : 'delivered')),
    ),
  ];
}

/** What an HSUS order's papers are: its worksheet and its list for the installation. */
const SUBMISSION_REPORT_IDS = [3, 24];

/** Each submitted order has its papers, each listed once and kept as one text whenever it was made; no other order has any. */
async function checkSubmissionDocuments(
  { dealerId, printShop }: Desk,
  submitted: readonly Order[],
) {
  const listed = await Promise.all(
    submitted.map(async ({ Id }) => {
      const submission = await findSubmission(toDealerKey(dealerId), Id);
      const reports = submission?.Papers.map(({ ReportId }) => ReportId);
      return unless(
        `the papers listed at order ${numberOf(Id)}`,
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
    ...listed,
    unless('the papers that are kept', storedNames.toSorted(), wanted.toSorted()),
    ...submitted.flatMap((order) =>
      SUBMISSION_REPORT_IDS.map((report) => textDiffers(order, report, printShop)),
    ),
  ];
}

function textDiffers(
  { Id, OrderNumber }: Order,
  report: number,
  { storedTexts: kept }: Desk['printShop'],
) {
  const texts = [...(kept.get(`${Id}/${report}`) ?? [])];
  const found = texts.map((text) => text.includes(OrderNumber));
  return unless(`the texts of paper ${report} of order ${numberOf(Id)}`, found, [true]);
}

/** Each transfer is mailed to its new owner (D38), more than once only where a worker was cut off, and nothing else is. */
function mailsDiffer({ users, post }: Desk, records: readonly CallRecord[], entries: Entries) {
  const transfers = records.filter(
    ({ request, answer }) => request.notifiedRepId && answer?.status === 200,
  );
  const right = transfers.map(({ request, answer }) => {
    const { email } = users.find(({ salesRepId }) => salesRepId === request.notifiedRepId)!;
    const { OrderNumber } = answer!.body as Order;
    return `${email}: Order ${OrderNumber} was transferred to you`;
  });
  const states = entries.filter(({ Kind }) => Kind === 'mail').map(({ State }) => State);
  return [
    unless('who was mailed', [...new Set(post.sent)].toSorted(), [...new Set(right)].toSorted()),
    unless(
      'the mails of the outbox',
      states,
      right.map(() => 'done'),
    ),
  ];
}

/** Each transfer tells its new owner once (D38), and OrderLink's rejection who submitted the order. */
async function noticesDiffer({ dealerId, users }: Desk, records: readonly CallRecord[]) {
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
      const found = items.map((item) => noticeOf(item.OrderId as number, item.FromFullName));
      const right = transfers
        .filter(({ request }) => request.notifiedRepId === salesRepId)
        .map(({ answer, user }) => noticeOf((answer!.body as Order).Id, user.fullName));
      const rejected = submissions
        .filter(({ user, request }) => user.userId === userId && isRejected(idOf(request)))
        .map(({ request }) => noticeOf(idOf(request), 'OrderLink'));
      // Each time it is sent again it is rejected again.
      const again = records
        .filter(({ user, request, answer }) => isRetry(request, answer) && user.userId === userId)
        .map(({ request }) => noticeOf(idOf(request), 'OrderLink'));
      const all = [...right, ...new Set(rejected), ...again];
      return unless(`what ${fullName} was told`, found.toSorted(), all.toSorted());
    }),
  );
}

const isRetry = ({ call }: SimulatedRequest, answer: CallRecord['answer']) =>
  call === 'orders.retrySubmission' && answer?.status === 204;

const idOf = ({ sent }: SimulatedRequest) => Number(sent.params!.id);

const noticeOf = (orderId: number, from: unknown) => `${numberOf(orderId)} from ${String(from)}`;
