import { loadOrder, loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import {
  listStoredProposals,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { findDifferenceText } from './differences.ts';
import { formatOffer, type SharedOrderFacts } from './proposal-model.ts';
import { PICTURE_COUNT } from './proposal-pictures.ts';
import {
  computeTotals,
  toContent,
  type AcceptCall,
  type ProposalRecord,
} from './proposal-requests.ts';
import type { StaffUser } from './run-seed.ts';

/* What must be stored after a run, whatever happened in it. */

type FinishedRun = {
  dealer: DealerKey;
  orderId: number;
  users: readonly StaffUser[];
  records: readonly ProposalRecord[];
  /** Of all links that visitors had. */
  tokens: readonly string[];
  /** All that was stored in the table or the bucket, or logged. */
  texts: readonly string[];
  /** As the answers explain it; undefined where they contradict each other. */
  final: SharedOrderFacts | undefined;
};

type FinalProposal = { proposal: StoredProposal; questions: ProposalQuestion[] };

export async function listProposalViolations(run: FinishedRun): Promise<string[]> {
  const proposals = (await listStoredProposals(run.dealer, run.orderId)).toReversed();
  const problems = [
    checkLiveProposals(proposals),
    checkAcceptedCalls(run, proposals),
    ...(await Promise.all(proposals.map((one) => checkAcceptedVersion(run, one)))).flat(),
    await checkSharedOrderRow(run, proposals),
    ...checkFiles(run, proposals),
    checkQuestions(run, proposals),
    checkModelState(run, proposals),
    ...(await checkOutbox(run, proposals)),
    ...checkTokens(run),
  ];
  return problems.filter((problem) => problem !== undefined);
}

const isLive = ({ state, validUntil }: StoredProposal) =>
  (state.state === 'waiting' || state.state === 'declined') && Date.now() < Date.parse(validUntil);

/** Of an order's proposals one is live or accepted. */
function checkLiveProposals(proposals: readonly FinalProposal[]): string | undefined {
  const open = proposals.filter(
    ({ proposal }) => isLive(proposal) || proposal.state.state === 'accepted',
  );
  return open.length > 1
    ? `proposals ${open.map(({ proposal }) => proposal.sequence).join(', ')} are live at once`
    : undefined;
}

const isAcceptCall = (request: ProposalRecord['request']): request is AcceptCall =>
  'accepts' in request;

/** Each acceptance that was answered as taken is there once; none is there that nobody sent. */
function checkAcceptedCalls({ records }: FinishedRun, proposals: readonly FinalProposal[]) {
  const stored = proposals.flatMap(({ proposal }) => proposal.acceptance?.Name ?? []);
  const listNames = (status: number) =>
    records.flatMap(({ request, answer }) =>
      isAcceptCall(request) && answer?.status === status ? [request.accepts.by] : [],
    );
  // The answer of an acceptance says that the page has ended, if it has by then.
  const maybe = new Set(listNames(410));
  return findDifferenceText(
    'the acceptances',
    stored.filter((name) => !maybe.has(name)).toSorted(),
    listNames(200).toSorted(),
  );
}

/** The order's version has exactly the choices and the totals that were accepted. */
async function checkAcceptedVersion(
  { dealer, orderId, records }: FinishedRun,
  { proposal }: FinalProposal,
): Promise<(string | undefined)[]> {
  const { acceptance, sequence, validUntil, orderVersion } = proposal;
  if (!acceptance) return [];
  const request = records
    .map((record) => record.request)
    .filter(isAcceptCall)
    .find(({ accepts }) => accepts.by === acceptance.Name);
  if (!request) return [`nobody called ${acceptance.Name} accepted proposal ${sequence}`];
  const { accepts } = request;
  const [accepted, before, shared] = await Promise.all([
    loadOrderVersion(dealer, orderId, acceptance.orderVersion),
    loadOrderVersion(dealer, orderId, acceptance.orderVersion - 1),
    loadOrderVersion(dealer, orderId, orderVersion),
  ]);
  const title = `the accepted version of proposal ${sequence}`;
  const expected = { ...toContent(before), taken: [...accepts.choices] };
  const { notes: _, ...offerBefore } = toContent(before);
  const { notes: __, ...offerShared } = toContent(shared);
  return [
    findDifferenceText(title, toContent(accepted), expected),
    findDifferenceText(`what ${title} replaced`, offerBefore, offerShared),
    findDifferenceText(
      `the totals of ${title}`,
      readTotals(accepted),
      computeOrderTotals(accepted),
    ),
    findDifferenceText(
      `what was accepted of proposal ${sequence}`,
      [acceptance.Total, acceptance.DownPayment],
      [accepts.total, accepts.downPayment],
    ),
    findDifferenceText(
      `the amounts of ${title}`,
      [accepted.Total, accepted.DownPayment],
      [accepts.total + accepts.difference, accepts.downPayment],
    ),
    findDifferenceText(`who wrote ${title}`, accepted.RevisedBy, `Accepted by ${accepts.by}`),
    Date.parse(acceptance.AcceptedOn) < Date.parse(validUntil)
      ? undefined
      : `proposal ${sequence} was accepted after its end`,
  ];
}

const readTotals = ({ SubTotal, Total, DownPayment }: Order) => ({ SubTotal, Total, DownPayment });

/** By the arithmetic of these tests: the lines of the bundles that are taken. */
function computeOrderTotals({ Bundles, OrderLines }: Order): ReturnType<typeof readTotals> {
  const taken = new Set(
    Bundles.filter(({ IsTaken }) => IsTaken !== false).map(
      ({ OrderLineGroupId }) => OrderLineGroupId,
    ),
  );
  const SubTotal = OrderLines.filter(({ OrderLineGroupId }) => taken.has(OrderLineGroupId)).reduce(
    (sum, { Quantity, CustomerCost }) => sum + (Quantity * CustomerCost) / 1000,
    0,
  );
  const { total, downPayment } = computeTotals(SubTotal);
  return { SubTotal, Total: total, DownPayment: downPayment } as ReturnType<typeof readTotals>;
}

/** How often the proposal was opened, and since when a question waits. */
function buildVisitFields(
  { links, state }: StoredProposal,
  questions: readonly ProposalQuestion[],
) {
  const openedOn = links.flatMap(({ LastOpenedOn }) => LastOpenedOn ?? []).toSorted();
  const waiting = questions.filter(({ Answer }) => Answer === null).map(({ AskedOn }) => AskedOn);
  return {
    ...(openedOn.length > 0 && {
      OpenedOn: openedOn.at(-1),
      Openings: links.reduce((sum, { Openings }) => sum + Openings, 0),
    }),
    ...(waiting.length > 0 && state.state !== 'ended' && { AskedOn: waiting.toSorted()[0] }),
  };
}

/** The row in the list of orders follows from the newest proposal. */
async function checkSharedOrderRow(
  { dealer, orderId }: FinishedRun,
  proposals: readonly FinalProposal[],
) {
  const items = await readAllItems({ PK: `${dealer}#SHAREDORDERS`, isConsistent: true });
  const rows = items.map(({ Record }) => JSON.parse(String(Record)) as object);
  const { proposal: newest, questions = [] } = proposals.at(-1) ?? {};
  if (!newest) return findDifferenceText('the row of the shared order', rows, []);
  const row = {
    Id: orderId,
    State: newest.state.state,
    ExpiresOn: newest.expiresOn,
    IsOpened: newest.links.some(({ Openings }) => Openings > 0),
    ...buildVisitFields(newest, questions),
  };
  if (newest.state.state === 'accepted' || newest.state.state === 'ended')
    return findDifferenceText('the row of the shared order', rows, [row]);
  // What is saved after its end is not compared any more.
  if (!isLive(newest))
    return findDifferenceText(
      'the row of the expired order',
      rows.map((one) => ({ ...one, IsChanged: undefined })),
      [{ ...row, IsChanged: undefined }],
    );
  const [now, shared] = await Promise.all([
    loadOrder(dealer, orderId),
    loadOrderVersion(dealer, orderId, newest.orderVersion),
  ]);
  const isChanged = formatOffer(toContent(now)) !== formatOffer(toContent(shared));
  return findDifferenceText('the row of the shared order', rows, [
    { ...row, ...(isChanged && { IsChanged: true }) },
  ]);
}

/** Copy and pictures of a proposal are files that are there: they were written before it. */
function checkFiles({ texts }: FinishedRun, proposals: readonly FinalProposal[]): string[] {
  return proposals.flatMap(({ proposal: { sequence, copy, pictures } }) => {
    const names = [copy.fileKey, ...(pictures?.files ?? [])];
    const missing = names.filter((name) => !texts.some((text) => text.endsWith(name)));
    return [
      ...missing.map((name) => `proposal ${sequence} names the missing file ${name}`),
      ...(pictures?.files.length === PICTURE_COUNT
        ? []
        : [`proposal ${sequence} has ${pictures?.files.length ?? 0} pictures`]),
    ];
  });
}

/** Every question that was asked is there once, under the next number. */
function checkQuestions({ records }: FinishedRun, proposals: readonly FinalProposal[]) {
  const stored = proposals.flatMap(({ questions }) => questions.map(({ Text }) => Text));
  const listTexts = (status: number) =>
    records.flatMap(({ request, answer }) =>
      request.call === 'visitors.askQuestion' && answer?.status === status
        ? [(request.sent.body as { Text: string }).Text]
        : [],
    );
  const maybe = new Set(listTexts(410));
  const isCounted = proposals.every(
    ({ proposal, questions }) =>
      proposal.questionCount === questions.length &&
      questions.every((question, index) => question.Number === index + 1),
  );
  if (!isCounted) return 'the questions are not counted';
  return findDifferenceText(
    'the questions',
    stored.filter((text) => !maybe.has(text)).toSorted(),
    listTexts(200).toSorted(),
  );
}

const toQuestion = ({ Text, Answer }: ProposalQuestion) => ({ text: Text, answer: Answer });

/** What the calls left is what the model has. */
function checkModelState({ final }: FinishedRun, proposals: readonly FinalProposal[]) {
  if (!final) return undefined;
  return findDifferenceText(
    'the links and questions',
    proposals.map(({ proposal, questions }) => ({
      links: proposal.links.map(({ Id }) => Id).toSorted(),
      ended: proposal.links.flatMap(({ Id, EndedOn }) => (EndedOn ? [Id] : [])).toSorted(),
      opened: proposal.links.flatMap(({ Id, Openings }) => (Openings ? [Id] : [])).toSorted(),
      openings: Math.max(0, ...proposal.links.map(({ Openings }) => Openings)),
      questions: questions.map(toQuestion),
    })),
    final.proposals.map(({ links, endedLinks, openedLinks, questions }) => ({
      links: links.toSorted(),
      ended: endedLinks.toSorted(),
      opened: openedLinks.toSorted(),
      // One opening in half an hour is counted.
      openings: openedLinks.length > 0 ? 1 : 0,
      questions: [...questions],
    })),
  );
}

type ProposalMail = {
  sequence: number;
  what: string;
  linkId?: string;
  userId?: number;
  question?: number;
};

const formatMail = ({ what, linkId, userId, question }: Omit<ProposalMail, 'sequence'>) =>
  [what, question, userId, linkId].filter(Boolean).join(' ');

/** Every entry of an event is there once. */
async function checkOutbox(
  run: FinishedRun,
  proposals: readonly FinalProposal[],
): Promise<(string | undefined)[]> {
  const { dealer, orderId } = run;
  const entries = await readAllItems({ PK: `${dealer}#OUTBOX`, isConsistent: true });
  const mails = entries
    .filter(({ Kind }) => Kind === 'proposal-mail')
    .map(({ Payload }) => JSON.parse(String(Payload)) as ProposalMail);
  const others = entries.filter(({ Kind }) => Kind !== 'proposal-mail').map(({ SK }) => String(SK));
  const seals = proposals
    .filter(({ proposal }) => proposal.acceptance)
    .map(({ proposal }) => `proposal-seal#${orderId}.${proposal.sequence}`);
  return [
    findDifferenceText('the other entries of the outbox', others.toSorted(), seals.toSorted()),
    ...proposals.flatMap((one) => {
      const own = mails.filter(({ sequence }) => sequence === one.proposal.sequence);
      return [...checkCustomerMails(one, own), ...checkRepMails(run, one, own)];
    }),
  ];
}

const listMails = (mails: readonly ProposalMail[], what: string) =>
  mails
    .filter((mail) => mail.what === what)
    .map(formatMail)
    .toSorted();

const isOf = (links: readonly { Id: string }[], mail: string) =>
  links.some(({ Id }) => mail.endsWith(Id));

/** To everybody who was sent a link: the link, each answer, and that the acceptance was ended. */
function checkCustomerMails(
  { proposal, questions }: FinalProposal,
  mails: readonly ProposalMail[],
): (string | undefined)[] {
  const { state, links, sharedOn } = proposal;
  const mailed = links.filter(({ Email }) => Email !== null);
  // The link of a corrected address gets no mail of before, and another first one after an acceptance.
  const later = mailed.filter(({ CreatedOn }) => CreatedOn > sharedOn);
  const toLinks = (what: string, question?: number) =>
    mailed.map(({ Id }) => formatMail({ what, linkId: Id, ...(question && { question }) }));
  const answers = questions
    .filter(({ Answer }) => Answer !== null)
    .flatMap((question) => toLinks('answer', question.Number));
  const isRevised = state.state === 'ended' && state.ending === 'revised';
  const expected = {
    shared: toLinks('shared'),
    answer: answers,
    revised: isRevised ? toLinks('revised') : [],
  };
  // A link that has ended gets no more mails; what it got before is not known.
  const ended = mailed.filter(({ EndedOn }) => EndedOn);
  const isCertain = (what: string, text: string) =>
    what === 'shared'
      ? !isOf(later, text)
      : !isOf(ended, text) && (what === 'revised' || !isOf(later, text));
  return Object.entries(expected).flatMap(([what, texts]) => {
    const actual = listMails(mails, what);
    return [
      findDifferenceText(
        `the mails '${what}' of proposal ${proposal.sequence}`,
        actual.filter((text) => isCertain(what, text)),
        texts.filter((text) => isCertain(what, text)).toSorted(),
      ),
      new Set(actual).size === actual.length
        ? undefined
        : `a mail is there twice: ${actual.join()}`,
    ];
  });
}

/** To the owner of the order and to who shared it: each question, each refusal, and attempts. */
function checkRepMails(
  { users, records }: FinishedRun,
  { proposal, questions }: FinalProposal,
  mails: readonly ProposalMail[],
): (string | undefined)[] {
  const { sequence, sharedById } = proposal;
  const userIds = [...new Set([users[0]!.userId, sharedById])];
  const countRefusals = (status: number) =>
    records.filter(
      ({ request, answer }) =>
        request.call === 'visitors.declineProposal' &&
        request.visited === sequence &&
        answer?.status === status,
    ).length;
  const refusals = listMails(mails, 'declined').length / userIds.length;
  const [fewest, uncertain] = [countRefusals(200), countRefusals(410)];
  return [
    findDifferenceText(
      `the mails of questions of proposal ${sequence}`,
      listMails(mails, 'question'),
      questions
        .flatMap(({ Number: question }) =>
          userIds.map((userId) => formatMail({ what: 'question', question, userId })),
        )
        .toSorted(),
    ),
    refusals >= fewest && refusals <= fewest + uncertain
      ? undefined
      : `${refusals} refusals of proposal ${sequence} were mailed, not ${fewest} to ${fewest + uncertain}`,
    // Once an hour, and a run may begin in one and end in the next.
    listMails(mails, 'attempted').length <= 2 * userIds.length
      ? undefined
      : `attempts at proposal ${sequence} were mailed too often`,
  ];
}

/** No token is stored or logged. */
function checkTokens({ tokens, texts }: FinishedRun): string[] {
  return tokens.flatMap((token) => {
    const found = texts.find((text) => text.includes(token));
    return found === undefined ? [] : [`a token is in ${found.slice(0, 300)}`];
  });
}
