import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { handler as updateOrderStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { handler as answerQuestion } from '#functions/api/proposals/answer-question.ts';
import { handler as copyProposalLink } from '#functions/api/proposals/copy-proposal-link.ts';
import { handler as correctBouncedLink } from '#functions/api/proposals/correct-bounced-link.ts';
import { handler as endProposalLink } from '#functions/api/proposals/end-proposal-link.ts';
import { handler as listProposals } from '#functions/api/proposals/list-proposals.ts';
import { handler as reviseOrder } from '#functions/api/proposals/revise-order.ts';
import { handler as shareOrder } from '#functions/api/proposals/share-order.ts';
import { handler as withdrawProposal } from '#functions/api/proposals/withdraw-proposal.ts';
import { handler as acceptProposal } from '#functions/api/visitors/accept-proposal.ts';
import { handler as askQuestion } from '#functions/api/visitors/ask-question.ts';
import { handler as declineProposal } from '#functions/api/visitors/decline-proposal.ts';
import { handler as getProposalPage } from '#functions/api/visitors/get-proposal-page.ts';
import { handler as reopenProposal } from '#functions/api/visitors/reopen-proposal.ts';
import { handler as reportOpening } from '#functions/api/visitors/report-opening.ts';
import { orderStatuses, PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { CONSENT_ID } from '#shared/proposals/consent.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { MAX_PROPOSAL_LINKS } from '#shared/schemas/proposal-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { hsusStore } from '#tests/make/build-unsaved-order.ts';
import type { HandlerRequest, HandlerResponse } from '#tests/make/call-handler.ts';
import { decodeOrderBody, encodeOrderUpdate } from '#tests/make/order-client.ts';
import { decodeProposal } from '#tests/make/proposal-client.ts';
import * as model from './proposal-model.ts';
import type { CallRecord } from './retrying-client.ts';

/** The name of a call, and where it stands to the moment at which proposals expire. */
type Act = { name: string; phase: model.ClockPhase };

export type ProposalEffect = {
  step: model.ProposalStep;
  /** It happened where the key of its call is stored; the answer does not say. */
  isUncertain?: boolean;
  /** The number of other changes that must have come in between. */
  rivals?: number;
};

/** A call of a rep or a visitor, and what its answer implies. Throws for an answer that it never gives. */
export type ProposalCall = {
  /** The name in the route table. */
  call: string;
  handler: unknown;
  sent: HandlerRequest;
  explain: (act: Act, answer: HandlerResponse) => ProposalEffect[];
  /** The sequence of the proposal whose page the call is of. */
  visited?: number;
};

export type ProposalRecord = CallRecord<ProposalCall, { token?: string }>;

/** A link as a visitor has it. */
export type KnownLink = model.VisitorLink & { token: string; isMailed?: true };

/** How many other changes come between before a call gives up. */
const MIN_RIVALS = 3;

const getRefusalCode = ({ body }: HandlerResponse) => String((body as { Code?: string }).Code);

function throwUnexpected(call: string, { status, body }: HandlerResponse): never {
  throw new Error(`${call} answered ${status} ${JSON.stringify(body)}`);
}

/** What each code of a refusal implies. */
type Refusals = Record<string, (act: Act, answer: HandlerResponse) => ProposalEffect[]>;

const refuse =
  (reason: string, holds: (state: model.SharedOrderFacts, phase: model.ClockPhase) => boolean) =>
  ({ phase }: Act): ProposalEffect[] => [
    { step: model.expectState(`it was refused by '${reason}'`, (state) => holds(state, phase)) },
  ];

const refuseProposal =
  (
    sequence: number,
    reason: string,
    holds: (
      proposal: model.ProposalFacts,
      phase: model.ClockPhase,
      state: model.SharedOrderFacts,
    ) => boolean,
  ) =>
  ({ phase }: Act): ProposalEffect[] => [
    {
      step: model.expectProposal(sequence, `it was refused by '${reason}'`, (proposal, state) =>
        holds(proposal, phase, state),
      ),
    },
  ];

const giveUp = (rivals: number) => (): ProposalEffect[] => [{ step: (state) => state, rivals }];

/** An order in an answer. */
const showOrder = (body: unknown): ProposalEffect => ({
  step: model.expectOrderShown(toShownOrder(decodeOrderBody(body))),
});

/** The order was saved since: the answer has it. */
const refuseStale =
  (version: number) =>
  (_: Act, { body }: HandlerResponse): ProposalEffect[] => {
    const { Order: current } = body as { Order: unknown };
    return [
      showOrder(current),
      { step: model.expectState('it was called stale', (state) => state.version !== version) },
    ];
  };

const refuseClosed = refuse('closed', model.isOrderClosed);

function createCall(
  call: string,
  handler: unknown,
  sent: HandlerRequest,
  {
    explainSuccess,
    refusals,
  }: {
    explainSuccess: (act: Act, answer: HandlerResponse) => ProposalEffect[];
    refusals: Refusals;
  },
): ProposalCall {
  return {
    call,
    handler,
    sent,
    explain: (act, answer) => {
      if (answer.status < 300) return explainSuccess(act, answer);
      const explainRefusal = refusals[getRefusalCode(answer)];
      return explainRefusal ? explainRefusal(act, answer) : throwUnexpected(call, answer);
    },
  };
}

/* What the runs change of an order. */

export const toContent = (order: Order): model.SharedOrderContent => ({
  prices: order.OrderLines.map(({ CustomerCost }) => CustomerCost),
  taken: order.Bundles.map(({ IsTaken }) => IsTaken ?? true),
  dueOn: order.PaymentDueOn ?? '',
  expiresOn: order.ExpiresOn ?? '',
  notes: order.ConfidentialNotes,
});

export const toShownOrder = (order: Order): model.ShownOrder => ({
  version: order.Version,
  isCommitted: order.OrderStatusId === orderStatuses.committed,
  isDeleted: order.IsDeleted,
  acceptance: order.Acceptance?.Sequence ?? null,
  content: toContent(order),
});

function applyContent(order: Order, content: model.SharedOrderContent): Order {
  const changed = {
    ...order,
    OrderLines: order.OrderLines.map((line, index) =>
      buildLine({ ...line, CustomerCost: asCents(content.prices[index]!) }),
    ),
    Bundles: order.Bundles.map((bundle, index) =>
      bundle.Choice ? { ...bundle, IsTaken: content.taken[index]! } : bundle,
    ),
    PaymentDueOn: content.dueOn,
    ExpiresOn: content.expiresOn,
    ConfidentialNotes: content.notes,
  };
  return recalculateOrder(changed, hsusStore);
}

/* The calls of reps. */

export function buildUpdateCall(order: Order, content: model.SharedOrderContent): ProposalCall {
  const sent = { version: order.Version, content };
  return createCall(
    'orders.updateOrder',
    updateOrder,
    { body: encodeOrderUpdate(applyContent(order, content)) },
    {
      explainSuccess: (act, { body }) => [
        { step: model.updateOrderContent(act, sent) },
        {
          step: model.afterChange(act.name, (state) =>
            decodeOrderBody(body).Version === sent.version + 1
              ? state
              : 'the answer has another version',
          ),
        },
      ],
      refusals: {
        'orders.changedBySomeoneElse': refuseStale(sent.version),
        'orders.mayNotBeSaved': refuseClosed,
        'proposals.locked': refuse('locked', (state) => model.isLockedChange(state, content)),
      },
    },
  );
}

export const buildGetOrderCall = (id: number): ProposalCall =>
  createCall(
    'orders.getOrder',
    getOrder,
    { params: { id } },
    { explainSuccess: (_, { body }) => [showOrder(body)], refusals: {} },
  );

export const buildCommitCall = (id: number): ProposalCall =>
  createCall(
    'orders.updateOrderStatus',
    updateOrderStatus,
    { params: { id }, body: { OrderStatusId: orderStatuses.committed } },
    {
      explainSuccess: (act) => [{ step: model.commitModelOrder(act) }],
      refusals: {
        'orders.alreadyCommitted': refuse('committed', ({ isCommitted }) => isCommitted),
        'orders.mayNotBeCommitted': refuse('deleted', ({ isDeleted }) => isDeleted),
        'orders.changedBySomeoneElse': giveUp(MIN_RIVALS),
      },
    },
  );

export const buildUncommitCall = (id: number): ProposalCall =>
  createCall(
    'orders.updateOrderStatus',
    updateOrderStatus,
    { params: { id }, body: { OrderStatusId: orderStatuses.uncommitted } },
    {
      explainSuccess: (act) => [{ step: model.uncommitModelOrder(act) }],
      refusals: {
        'orders.mayNotBeUncommitted': refuse(
          'not committed',
          ({ isCommitted, isDeleted }) => !isCommitted || isDeleted,
        ),
        'orders.changedBySomeoneElse': giveUp(MIN_RIVALS),
      },
    },
  );

export const buildDeleteCall = (id: number): ProposalCall =>
  createCall(
    'orders.deleteOrder',
    deleteOrder,
    { params: { id } },
    {
      explainSuccess: (act) => [{ step: model.deleteModelOrder(act) }],
      refusals: {
        'orders.mayNotBeDeleted': refuseClosed,
        'proposals.reviseFirst': refuse('accepted', ({ acceptance }) => acceptance !== null),
        'orders.changedBySomeoneElse': giveUp(MIN_RIVALS),
      },
    },
  );

export const buildUndeleteCall = (id: number): ProposalCall =>
  createCall(
    'orders.undeleteOrder',
    undeleteOrder,
    { params: { id } },
    {
      explainSuccess: (act) => [{ step: model.undeleteModelOrder(act) }],
      refusals: {
        'orders.mayNotBeRestored': refuse('not deleted', ({ isDeleted }) => !isDeleted),
        'orders.changedBySomeoneElse': giveUp(MIN_RIVALS),
      },
    },
  );

/** What a rep is shown of a proposal: each item was read at a moment of its own. */
function showRepProposal(body: unknown, { phase }: Act): ProposalEffect[] {
  const { Sequence, State, Ending, Decline, Acceptance, Questions, IsChanged } =
    decodeProposal(body);
  const shown = {
    isChanged: IsChanged,
    state: State,
    ending: Ending,
    declineReason: Decline?.Reason ?? null,
    acceptedBy: Acceptance?.Name ?? null,
  };
  return [
    { step: model.expectProposalShown(Sequence, shown, phase) },
    ...Questions.map((question) => ({
      step: model.expectQuestionShown(Sequence, {
        number: question.Number,
        text: question.Text,
        answer: question.Answer,
      }),
    })),
  ];
}

/** What is shown after the call's own change. */
const showAfterChange = (act: Act, effects: readonly ProposalEffect[]): ProposalEffect[] =>
  effects.map((effect) => ({ ...effect, step: model.afterChange(act.name, effect.step) }));

const explainRepChange = (act: Act, step: model.ProposalStep, body: unknown): ProposalEffect[] => [
  { step },
  ...showAfterChange(act, showRepProposal(body, act)),
];

type Sharing = {
  order: Pick<Order, 'Id' | 'Version'>;
  recipients: readonly { Name: string; Email: string }[];
  /** The day that ends during the run. */
  lastDay: string;
};

export const buildShareCall = ({ order, recipients, lastDay }: Sharing): ProposalCall => {
  const version = order.Version;
  return createCall(
    'proposals.shareOrder',
    shareOrder,
    {
      params: { id: order.Id },
      body: {
        Version: version,
        Recipients: recipients,
        Language: 'en',
        Message: 'As we discussed.',
        MayChoose: true,
        AsksSignature: false,
        RemindsBeforeEnd: false,
      },
    },
    {
      explainSuccess: (act, { body }) => {
        const { Sequence, Links } = decodeProposal(body);
        const links = Links.filter(({ Email }) => Email !== null).map(({ Id }) => Id);
        const shared = { version, sequence: Sequence, links, lastDay };
        return explainRepChange(act, model.shareModelOrder(act, shared), body);
      },
      refusals: {
        'orders.changedBySomeoneElse': refuseStale(version),
        'orders.mayNotBeSaved': refuseClosed,
        'proposals.reviseFirst': refuse('accepted', ({ acceptance }) => acceptance !== null),
        'proposals.changedMeanwhile': giveUp(1),
        'proposals.expirationPast': refuse(
          'past',
          ({ content }, phase) => content.expiresOn === lastDay && phase !== 'before',
        ),
      },
    },
  );
};

export const buildListCall = (id: number): ProposalCall =>
  createCall(
    'proposals.listProposals',
    listProposals,
    { params: { id } },
    {
      explainSuccess: (act, { body }) =>
        (body as unknown[]).flatMap((one) => showRepProposal(one, act)),
      refusals: {},
    },
  );

const hasEnded = (proposal: model.ProposalFacts, phase: model.ClockPhase) =>
  proposal.state === 'ended' || model.isProposalExpired(proposal, phase);

export const buildWithdrawCall = (id: number, sequence: number): ProposalCall =>
  createCall(
    'proposals.withdrawProposal',
    withdrawProposal,
    { params: { id, sequence } },
    {
      explainSuccess: (act, { body }) =>
        explainRepChange(act, model.withdrawModelProposal(act, sequence), body),
      refusals: {
        'proposals.notWaiting': refuseProposal(
          sequence,
          'not live',
          (proposal, phase) => proposal.state === 'accepted' || hasEnded(proposal, phase),
        ),
        'proposals.changedMeanwhile': giveUp(MIN_RIVALS),
      },
    },
  );

/** The link that an answer has, with its token. */
export function readCopiedLink({ body }: HandlerResponse, sequence: number): KnownLink {
  const { Link, Path } = body as { Link: { Id: string }; Path: string };
  return { sequence, id: Link.Id, token: Path.slice('/p#'.length) };
}

export const buildCopyLinkCall = (id: number, sequence: number): ProposalCall =>
  createCall(
    'proposals.copyProposalLink',
    copyProposalLink,
    { params: { id, sequence } },
    {
      explainSuccess: (act, answer) => [
        { step: model.addModelLink(act, sequence, readCopiedLink(answer, sequence).id) },
      ],
      refusals: {
        'proposals.notWaiting': refuseProposal(sequence, 'ended', hasEnded),
        'proposals.linksFull': refuseProposal(
          sequence,
          'full',
          ({ links }) => links.length >= MAX_PROPOSAL_LINKS,
        ),
        'proposals.changedMeanwhile': giveUp(MIN_RIVALS),
      },
    },
  );

export const buildEndLinkCall = (id: number, { sequence, id: link }: KnownLink): ProposalCall =>
  createCall(
    'proposals.endProposalLink',
    endProposalLink,
    { params: { id, sequence, link } },
    {
      explainSuccess: (act, { body }) =>
        explainRepChange(act, model.endModelLink(act, sequence, link), body),
      refusals: { 'proposals.changedMeanwhile': giveUp(MIN_RIVALS) },
    },
  );

export const buildCorrectLinkCall = (
  id: number,
  { sequence, id: link }: KnownLink,
  Email: string,
): ProposalCall =>
  createCall(
    'proposals.correctBouncedLink',
    correctBouncedLink,
    { params: { id, sequence, link }, body: { Email } },
    {
      explainSuccess: (act, { body }) => {
        const { Id: next } = decodeProposal(body).Links.find((one) => one.Email === Email)!;
        return explainRepChange(act, model.correctModelLink(act, sequence, { link, next }), body);
      },
      refusals: {
        'proposals.notWaiting': refuseProposal(
          sequence,
          'not live',
          (proposal, phase) => proposal.state === 'declined' || hasEnded(proposal, phase),
        ),
        'proposals.notBounced': refuseProposal(sequence, 'ended', ({ endedLinks }) =>
          endedLinks.includes(link),
        ),
        'proposals.linksFull': refuseProposal(
          sequence,
          'full',
          ({ links }) => links.length >= MAX_PROPOSAL_LINKS,
        ),
        'proposals.changedMeanwhile': giveUp(MIN_RIVALS),
      },
    },
  );

export const buildAnswerCall = (
  id: number,
  sequence: number,
  answer: { number: number; text: string },
): ProposalCall =>
  createCall(
    'proposals.answerQuestion',
    answerQuestion,
    { params: { id, sequence, number: answer.number }, body: { Text: answer.text } },
    {
      explainSuccess: (act, { body }) =>
        explainRepChange(act, model.answerModelQuestion(act, sequence, answer), body),
      refusals: {
        'proposals.notWaiting': refuseProposal(sequence, 'ended', hasEnded),
        'proposals.unknownQuestion': refuseProposal(
          sequence,
          'unknown',
          ({ questions }) => questions[answer.number - 1] === undefined,
        ),
        'proposals.answeredAlready': refuseProposal(
          sequence,
          'answered',
          ({ questions }) => typeof questions[answer.number - 1]?.answer === 'string',
        ),
        'proposals.changedMeanwhile': giveUp(MIN_RIVALS),
      },
    },
  );

export const buildReviseCall = (
  { Id, Version }: Pick<Order, 'Id' | 'Version'>,
  reason: string,
): ProposalCall =>
  createCall(
    'proposals.reviseOrder',
    reviseOrder,
    { params: { id: Id }, body: { Version, Reason: reason } },
    {
      // The answer is the order at its newest, which may have been saved since.
      explainSuccess: (act) => [{ step: model.reviseModelOrder(act, Version) }],
      refusals: {
        'orders.changedBySomeoneElse': refuseStale(Version),
        'orders.mayNotBeSaved': refuseClosed,
        'proposals.notAccepted': refuse('not accepted', ({ acceptance }) => acceptance === null),
        'proposals.changedMeanwhile': giveUp(1),
      },
    },
  );

/* The calls of visitors. */

type VisitorCall = {
  link: KnownLink;
  body?: unknown;
  /** The change of the call; undefined where it only reads. */
  change?: (act: Act) => model.ProposalStep;
  refusals?: Refusals;
};

/** A visitor's call may answer that the page has ended since its change. */
const createVisitorCall = (
  call: string,
  handler: unknown,
  { link, body, change, refusals = {} }: VisitorCall,
): ProposalCall => {
  const explainEnded = (act: Act, { body: answer }: HandlerResponse): ProposalEffect[] => {
    const { Kind } = (answer as { Ended: { Kind: string } }).Ended;
    return [
      { step: model.expectVisitEnded(link, Kind, act.phase) },
      ...(change ? [{ step: change(act), isUncertain: true }] : []),
    ];
  };
  const explained = createCall(
    call,
    handler,
    {
      headers: { [PROPOSAL_LINK_HEADER]: link.token },
      ...(body !== undefined && { body }),
    },
    {
      explainSuccess: (act, { status, body: page }) => {
        const shown = status === 204 ? [] : showPage(link, page as ProposalPage, act);
        return change ? [{ step: change(act) }, ...showAfterChange(act, shown)] : shown;
      },
      refusals: {
        ...refusals,
        'proposals.hasEnded': explainEnded,
        'proposals.linkEnded': explainEnded,
        'proposals.changedMeanwhile': giveUp(MIN_RIVALS),
      },
    },
  );
  return { ...explained, visited: link.sequence };
};

function showPage(link: KnownLink, page: ProposalPage, { phase }: Act): ProposalEffect[] {
  const { State, Decline, Acceptance, Questions } = page;
  const shown = {
    state: State,
    ending: null,
    declineReason: Decline?.Reason ?? null,
    acceptedBy: Acceptance?.Name ?? null,
  };
  return [
    { step: model.expectVisitable(link, phase) },
    { step: model.expectProposalShown(link.sequence, shown, phase) },
    ...Questions.map((question) => ({
      step: model.expectQuestionShown(link.sequence, {
        number: question.Number,
        text: question.Text,
        answer: question.Answer,
      }),
    })),
  ];
}

export const buildGetPageCall = (link: KnownLink): ProposalCall =>
  createVisitorCall('visitors.getProposalPage', getProposalPage, { link });

export const buildOpenCall = (link: KnownLink): ProposalCall =>
  createVisitorCall('visitors.reportOpening', reportOpening, {
    link,
    change: (act) => model.openModelProposal(act, link),
  });

export const buildAskCall = (link: KnownLink, text: string): ProposalCall =>
  createVisitorCall('visitors.askQuestion', askQuestion, {
    link,
    body: { Text: text },
    change: (act) => model.askModelQuestion(act, link, text),
  });

export const buildDeclineCall = (link: KnownLink, reason: string): ProposalCall =>
  createVisitorCall('visitors.declineProposal', declineProposal, {
    link,
    body: { Reason: reason },
    change: (act) => model.declineModelProposal(act, link, reason),
    refusals: {
      'proposals.notWaiting': refuseProposal(
        link.sequence,
        'not waiting',
        (proposal, phase) => proposal.state !== 'waiting' || hasEnded(proposal, phase),
      ),
    },
  });

export const buildReopenCall = (link: KnownLink): ProposalCall =>
  createVisitorCall('visitors.reopenProposal', reopenProposal, {
    link,
    change: (act) => model.reopenModelProposal(act, link),
    refusals: {
      'proposals.notDeclined': refuseProposal(
        link.sequence,
        'not declined',
        (proposal, phase) => proposal.state !== 'declined' || hasEnded(proposal, phase),
      ),
    },
  });

type Accepting = {
  link: KnownLink;
  page: ProposalPage;
  by: string;
  /** Of each bundle of the order, whether it is taken. */
  choices: readonly boolean[];
  /** Added to the total that the page showed. */
  difference: number;
};

export type AcceptCall = ProposalCall & { accepts: Accepting & AcceptedTotals };

type AcceptedTotals = { total: number; downPayment: number };

const toPosition = (name: string | null) => Number(name?.replace('Room ', '') ?? 0);

/** The keys of the bundles in the order of their position in the order. */
function listBundleKeys({ Copy }: ProposalPage): string[] {
  return Copy.Bundles.toSorted((a, b) => toPosition(a.Name) - toPosition(b.Name)).map(
    ({ Key }) => Key,
  );
}

const isOfferOther: Parameters<typeof refuseProposal>[2] = (proposal, _, state) =>
  proposal.state === 'waiting' && model.formatOffer(state.content) !== proposal.offer;

export function buildAcceptCall(accepting: Accepting): AcceptCall {
  const { link, page, by, choices, difference } = accepting;
  const keys = listBundleKeys(page);
  const chosen = new Set(keys.filter((_, index) => choices[index]));
  const totals = computeShownTotals(page, chosen);
  const call = createVisitorCall('visitors.acceptProposal', acceptProposal, {
    link,
    body: {
      CopySha256: page.CopySha256,
      Choices: [...chosen],
      Total: totals.total + difference,
      DownPayment: totals.downPayment,
      Language: 'en',
      ConsentId: CONSENT_ID,
      Name: by,
      Title: null,
      Email: 'renee@lakeshore.example',
      Signature: null,
    },
    change: (act) =>
      model.acceptModelProposal(act, link, { by, choices, isAsShown: difference === 0 }),
    refusals: {
      'proposals.alreadyAccepted': refuseProposal(
        link.sequence,
        'already accepted',
        ({ state }) => state === 'accepted',
      ),
      'proposals.isDeclined': refuseProposal(
        link.sequence,
        'declined',
        ({ state }) => state === 'declined',
      ),
      'proposals.offerChanged': refuseProposal(link.sequence, 'offer changed', isOfferOther),
      'proposals.pageDiffers': refuseProposal(
        link.sequence,
        'page differs',
        () => difference !== 0,
      ),
    },
  });
  return { ...call, accepts: { ...accepting, ...totals } };
}

const FREIGHT = 120_00;
const TAX_PERCENT = 7;
const DEPOSIT_PERCENT = 30;

/** The terms of all orders of the runs. */
export const orderTerms = {
  freight: FREIGHT,
  taxRate: TAX_PERCENT * 10_000,
  depositRate: DEPOSIT_PERCENT * 10_000,
};

/** Total and deposit in cents, by the arithmetic of these tests: freight is not taxed. */
export function computeTotals(subtotal: number): AcceptedTotals {
  const total = subtotal + FREIGHT + Math.round((subtotal * TAX_PERCENT) / 100);
  return { total, downPayment: Math.round((total * DEPOSIT_PERCENT) / 100) };
}

/** The totals of what a page shows: a quantity is thousandths. */
function computeShownTotals({ Copy }: ProposalPage, chosen: ReadonlySet<string>): AcceptedTotals {
  const lines = Copy.Bundles.filter(({ Key }) => chosen.has(Key)).flatMap(({ Lines }) => Lines);
  return computeTotals(
    lines.reduce((sum, { Quantity, UnitPrice }) => sum + (Quantity * UnitPrice!) / 1000, 0),
  );
}
