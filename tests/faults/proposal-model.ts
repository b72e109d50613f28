import { isDeepStrictEqual } from 'node:util';
import type { ModelStep } from './explain-history.ts';

/*
 * A plain model of an order and its proposals, and of what each call does to them. It knows no writes and no
 * revisions: every call happens at one moment.
 */

/** The part of an order that the runs change; amounts in cents. */
export type SharedOrderContent = {
  /** Of the line in each bundle. */
  prices: readonly number[];
  /** Of each bundle, whether it is taken; included ones are. */
  taken: readonly boolean[];
  dueOn: string;
  expiresOn: string;
  notes: string;
};

export type ProposalFacts = {
  sequence: number;
  /** What is offered, as text. */
  offer: string;
  /** Whether it ends during the run. */
  expires: boolean;
  state: 'waiting' | 'declined' | 'accepted' | 'ended';
  /** Empty until it has ended. More than one where the clock decided and nobody knows what it showed. */
  endings: readonly string[];
  declineReason: string | null;
  acceptedBy: string | null;
  choices: readonly boolean[] | null;
  links: readonly string[];
  endedLinks: readonly string[];
  openedLinks: readonly string[];
  questions: readonly { text: string; answer: string | null }[];
};

export type SharedOrderFacts = {
  version: number;
  isCommitted: boolean;
  isDeleted: boolean;
  /** The sequence of the accepted proposal. */
  acceptance: number | null;
  content: SharedOrderContent;
  proposals: readonly ProposalFacts[];
  /** The names of the calls that have changed something. */
  done: readonly string[];
};

/** Where a call stands to the moment at which proposals expire: it saw the clock at some time between. */
export type ClockPhase = 'before' | 'around' | 'after';

export type ProposalStep = ModelStep<SharedOrderFacts>;

/** What a customer sees of an order: neither its notes nor its version. */
export function formatOffer(content: SharedOrderContent): string {
  const { notes: _, ...offer } = content;
  return JSON.stringify(offer);
}

/** What a customer's acceptance keeps locked: a bundle that is not taken may get another price. */
const formatLockedContent = ({ prices, taken, dueOn }: SharedOrderContent) =>
  JSON.stringify([prices.filter((_, index) => taken[index]), taken, dueOn]);

const isLiveState = ({ state }: ProposalFacts) => state === 'waiting' || state === 'declined';
const mayBeLive = (proposal: ProposalFacts, phase: ClockPhase) =>
  isLiveState(proposal) && !(proposal.expires && phase === 'after');
const mayBeExpired = (proposal: ProposalFacts, phase: ClockPhase) =>
  isLiveState(proposal) && proposal.expires && phase !== 'before';

/** A change, and that the call of this name made it. */
const markDone = (name: string, state: SharedOrderFacts): SharedOrderFacts => ({
  ...state,
  done: [...state.done, name],
});

const replaceProposal = (
  state: SharedOrderFacts,
  proposal: ProposalFacts,
  changes: Partial<ProposalFacts>,
): SharedOrderFacts => ({
  ...state,
  proposals: state.proposals.map((one) => (one === proposal ? { ...one, ...changes } : one)),
});

/** Ends the newest proposal, if it is live. */
function endNewestProposal(state: SharedOrderFacts, ending: string, phase: ClockPhase) {
  const newest = state.proposals.at(-1);
  if (!newest || !mayBeLive(newest, phase)) return state;
  const endings = mayBeExpired(newest, phase) ? [ending, 'expired'] : [ending];
  return replaceProposal(state, newest, { state: 'ended', endings });
}

const isClosed = ({ isCommitted, isDeleted }: SharedOrderFacts) => isCommitted || isDeleted;

/** Why an order can be neither shared, accepted nor deleted. */
const findOfferBlocker = (state: SharedOrderFacts) =>
  (isClosed(state) && 'the order is closed') ||
  (state.acceptance !== null && 'the order is accepted');

/** Passes where the condition holds; otherwise says why not. */
export const expectState =
  (reason: string, holds: (state: SharedOrderFacts) => boolean): ProposalStep =>
  (state) =>
    holds(state) ? state : `${reason}; ${formatState(state)}`;

const formatState = ({ proposals, ...order }: SharedOrderFacts) =>
  `order ${JSON.stringify({ ...order, done: undefined })}, proposals ${proposals.map(formatProposal).join(', ')}`;
const formatProposal = ({ sequence, state, endings, offer }: ProposalFacts) =>
  `${sequence} ${state} ${endings.join('/')} ${offer}`;

/** A check of one proposal. */
export const expectProposal =
  (
    sequence: number,
    reason: string,
    holds: (proposal: ProposalFacts, state: SharedOrderFacts) => boolean,
  ): ProposalStep =>
  (state) => {
    const proposal = state.proposals[sequence - 1];
    if (!proposal) return `there is no proposal ${sequence} yet`;
    return holds(proposal, state) ? state : `${reason}; ${formatState(state)}`;
  };

type Act = { name: string; phase: ClockPhase };

/** A change of an order; `blocker` says why it cannot happen. */
const changeOrder =
  (
    name: string,
    findBlocker: (state: SharedOrderFacts) => string | undefined | false,
    change: (state: SharedOrderFacts) => SharedOrderFacts,
  ): ProposalStep =>
  (state) => {
    const blocker = findBlocker(state);
    if (blocker) return `it was done, though ${blocker}; ${formatState(state)}`;
    return markDone(name, change(state));
  };

export const updateOrderContent = (
  { name }: Act,
  sent: { version: number; content: SharedOrderContent },
): ProposalStep =>
  changeOrder(
    name,
    (state) =>
      (state.version !== sent.version && 'the version is another') ||
      (isClosed(state) && 'the order is closed') ||
      (state.acceptance !== null &&
        formatLockedContent(state.content) !== formatLockedContent(sent.content) &&
        'the change is locked'),
    (state) => ({ ...state, content: sent.content, version: state.version + 1 }),
  );

export const isLockedChange = (
  { acceptance, content }: SharedOrderFacts,
  sent: SharedOrderContent,
): boolean => acceptance !== null && formatLockedContent(content) !== formatLockedContent(sent);

export const commitModelOrder = ({ name, phase }: Act): ProposalStep =>
  changeOrder(
    name,
    (state) => isClosed(state) && 'the order is closed',
    (state) =>
      endNewestProposal(
        { ...state, isCommitted: true, version: state.version + 1 },
        'closed',
        phase,
      ),
  );

export const uncommitModelOrder = ({ name }: Act): ProposalStep =>
  changeOrder(
    name,
    (state) => (!state.isCommitted || state.isDeleted) && 'the order is not committed',
    (state) => ({ ...state, isCommitted: false, version: state.version + 1 }),
  );

export const deleteModelOrder = ({ name, phase }: Act): ProposalStep =>
  changeOrder(
    name,
    (state) => findOfferBlocker(state),
    (state) =>
      endNewestProposal({ ...state, isDeleted: true, version: state.version + 1 }, 'closed', phase),
  );

export const undeleteModelOrder = ({ name }: Act): ProposalStep =>
  changeOrder(
    name,
    (state) => !state.isDeleted && 'the order is not deleted',
    (state) => ({ ...state, isDeleted: false, version: state.version + 1 }),
  );

type ShareFacts = { version: number; sequence: number; links: readonly string[]; lastDay: string };

/** `lastDay` is the day that ends during the run. */
export const shareModelOrder = ({ name, phase }: Act, shared: ShareFacts): ProposalStep =>
  changeOrder(
    name,
    (state) =>
      (state.version !== shared.version && 'the version is another') ||
      findOfferBlocker(state) ||
      (state.proposals.length + 1 !== shared.sequence && 'the sequence is another') ||
      (state.content.expiresOn === shared.lastDay && phase === 'after' && 'the last day is past'),
    (state) => {
      const ended = endNewestProposal(state, 'replaced', phase);
      const proposal: ProposalFacts = {
        sequence: shared.sequence,
        offer: formatOffer(state.content),
        expires: state.content.expiresOn === shared.lastDay,
        state: 'waiting',
        endings: [],
        declineReason: null,
        acceptedBy: null,
        choices: null,
        links: shared.links,
        endedLinks: [],
        openedLinks: [],
        questions: [],
      };
      return { ...ended, proposals: [...ended.proposals, proposal] };
    },
  );

export const reviseModelOrder = ({ name }: Act, version: number): ProposalStep =>
  changeOrder(
    name,
    (state) =>
      (state.version !== version && 'the version is another') ||
      (isClosed(state) && 'the order is closed') ||
      (state.acceptance === null && 'the order is not accepted'),
    (state) => {
      const proposal = state.proposals[state.acceptance! - 1]!;
      const free = { ...state, acceptance: null, version: state.version + 1 };
      return replaceProposal(free, proposal, { state: 'ended', endings: ['revised'] });
    },
  );

/** A change of one proposal. */
const changeProposal = (
  { name }: Act,
  sequence: number,
  findBlocker: (proposal: ProposalFacts, state: SharedOrderFacts) => string | undefined | false,
  change: (proposal: ProposalFacts, state: SharedOrderFacts) => Partial<ProposalFacts>,
): ProposalStep =>
  changeOrder(
    name,
    (state) => {
      const proposal = state.proposals[sequence - 1];
      return proposal ? findBlocker(proposal, state) : 'there is no such proposal';
    },
    (state) => {
      const proposal = state.proposals[sequence - 1]!;
      return replaceProposal(state, proposal, change(proposal, state));
    },
  );

export const withdrawModelProposal = (act: Act, sequence: number): ProposalStep =>
  changeProposal(
    act,
    sequence,
    (proposal) => !mayBeLive(proposal, act.phase) && 'it is not live',
    () => ({ state: 'ended', endings: ['withdrawn'] }),
  );

export const addModelLink = (act: Act, sequence: number, link: string): ProposalStep =>
  changeProposal(
    act,
    sequence,
    (proposal) =>
      proposal.state !== 'accepted' && !mayBeLive(proposal, act.phase) && 'it has ended',
    ({ links }) => ({ links: [...links, link] }),
  );

export const endModelLink = (act: Act, sequence: number, link: string): ProposalStep =>
  changeProposal(
    act,
    sequence,
    ({ links }) => !links.includes(link) && 'there is no such link',
    ({ endedLinks }) => ({ endedLinks: [...new Set([...endedLinks, link])] }),
  );

/** A link whose mail came back ends, and another takes its place. */
export const correctModelLink = (
  act: Act,
  sequence: number,
  { link, next }: { link: string; next: string },
): ProposalStep =>
  changeProposal(
    act,
    sequence,
    (proposal) =>
      (proposal.state !== 'accepted' &&
        !(proposal.state === 'waiting' && mayBeLive(proposal, act.phase)) &&
        'it has ended') ||
      (proposal.endedLinks.includes(link) && 'the link has ended'),
    ({ links, endedLinks }) => ({ links: [...links, next], endedLinks: [...endedLinks, link] }),
  );

export const answerModelQuestion = (
  act: Act,
  sequence: number,
  { number, text }: { number: number; text: string },
): ProposalStep =>
  changeProposal(
    act,
    sequence,
    (proposal) =>
      (proposal.state !== 'accepted' && !mayBeLive(proposal, act.phase) && 'it has ended') ||
      (proposal.questions[number - 1]?.answer !== null && 'it was answered, or never asked'),
    ({ questions }) => ({
      questions: questions.with(number - 1, { ...questions[number - 1]!, answer: text }),
    }),
  );

export type VisitorLink = { sequence: number; id: string };

/** Why a link does not open its proposal. */
const findVisitBlocker = (proposal: ProposalFacts, id: string, phase: ClockPhase) =>
  (proposal.state === 'ended' && 'it has ended') ||
  (isLiveState(proposal) && !mayBeLive(proposal, phase) && 'it has expired') ||
  (proposal.endedLinks.includes(id) && 'the link has ended');

/** Whether the link opens the proposal. */
export const expectVisitable = ({ sequence, id }: VisitorLink, phase: ClockPhase): ProposalStep =>
  expectProposal(
    sequence,
    'its page was shown',
    (proposal) => !findVisitBlocker(proposal, id, phase),
  );

/** Whether a link that does not open says the right reason. */
export const expectVisitEnded = (
  { sequence, id }: VisitorLink,
  kind: string,
  phase: ClockPhase,
): ProposalStep =>
  expectProposal(sequence, `it was said to have ended by '${kind}'`, (proposal) => {
    if (kind === 'expired' && mayBeExpired(proposal, phase)) return true;
    if (kind === 'link') return proposal.state !== 'ended' && proposal.endedLinks.includes(id);
    return proposal.endings.includes(kind);
  });

/** A visitor's change; each counts as an opening. */
const visit = (
  act: Act,
  { sequence, id }: VisitorLink,
  findBlocker: (proposal: ProposalFacts, state: SharedOrderFacts) => string | undefined | false,
  change: (proposal: ProposalFacts) => Partial<ProposalFacts>,
): ProposalStep =>
  changeProposal(
    act,
    sequence,
    (proposal, state) => findVisitBlocker(proposal, id, act.phase) || findBlocker(proposal, state),
    (proposal) => ({
      openedLinks: [...new Set([...proposal.openedLinks, id])],
      ...change(proposal),
    }),
  );

export const openModelProposal = (act: Act, link: VisitorLink): ProposalStep =>
  visit(
    act,
    link,
    () => undefined,
    () => ({}),
  );

export const askModelQuestion = (act: Act, link: VisitorLink, text: string): ProposalStep =>
  visit(
    act,
    link,
    () => undefined,
    ({ questions }) => ({ questions: [...questions, { text, answer: null }] }),
  );

export const declineModelProposal = (act: Act, link: VisitorLink, reason: string): ProposalStep =>
  visit(
    act,
    link,
    ({ state }) => state !== 'waiting' && 'it is not waiting',
    () => ({ state: 'declined', declineReason: reason }),
  );

export const reopenModelProposal = (act: Act, link: VisitorLink): ProposalStep =>
  visit(
    act,
    link,
    ({ state }) => state !== 'declined' && 'it is not declined',
    () => ({ state: 'waiting', declineReason: null }),
  );

type AcceptFacts = { by: string; choices: readonly boolean[]; isAsShown: boolean };

export const acceptModelProposal =
  (
    act: Act,
    { sequence, id }: VisitorLink,
    { by, choices, isAsShown }: AcceptFacts,
  ): ProposalStep =>
  (state) => {
    const findBlocker = (proposal: ProposalFacts) =>
      findVisitBlocker(proposal, id, act.phase) ||
      (proposal.state !== 'waiting' && 'it is not waiting') ||
      (!isAsShown && 'another total was shown') ||
      findOfferBlocker(state) ||
      (formatOffer(state.content) !== proposal.offer && 'the offer has changed');
    const taken = changeProposal(act, sequence, findBlocker, ({ openedLinks }) => ({
      openedLinks: [...new Set([...openedLinks, id])],
      state: 'accepted',
      acceptedBy: by,
      choices,
    }))(state);
    if (typeof taken === 'string') return taken;
    const content = { ...state.content, taken: choices };
    return { ...taken, content, version: state.version + 1, acceptance: sequence };
  };

/** What a page or a list says of a proposal. */
type ShownProposal = {
  state: string;
  ending: string | null;
  declineReason: string | null;
  acceptedBy: string | null;
  /** Whether the order offers something else by now; only reps are told. */
  isChanged?: boolean;
};

export const expectProposalShown = (
  sequence: number,
  shown: ShownProposal,
  phase: ClockPhase,
): ProposalStep =>
  expectProposal(sequence, `it was shown as ${JSON.stringify(shown)}`, (proposal, state) => {
    if (shown.ending === 'expired' && mayBeExpired(proposal, phase)) return !shown.isChanged;
    const isSameState =
      shown.state === 'ended'
        ? proposal.endings.includes(shown.ending!)
        : shown.state === proposal.state && !(isLiveState(proposal) && !mayBeLive(proposal, phase));
    const isChanged = isLiveState(proposal) && formatOffer(state.content) !== proposal.offer;
    return (
      isSameState &&
      (shown.isChanged === undefined || shown.isChanged === isChanged) &&
      proposal.declineReason === shown.declineReason &&
      proposal.acceptedBy === shown.acceptedBy
    );
  });

export const expectQuestionShown = (
  sequence: number,
  shown: { number: number; text: string; answer: string | null },
): ProposalStep =>
  expectProposal(sequence, `a question was shown as ${JSON.stringify(shown)}`, ({ questions }) =>
    isDeepStrictEqual(questions[shown.number - 1], { text: shown.text, answer: shown.answer }),
  );

export type ShownOrder = Omit<SharedOrderFacts, 'proposals' | 'done'>;

export const expectOrderShown = (shown: ShownOrder): ProposalStep =>
  expectState(`the order was shown as ${JSON.stringify(shown)}`, (state) => {
    const { proposals: _, done: __, ...order } = state;
    return isDeepStrictEqual(order, shown);
  });

/** A read that comes after the call's own change. */
export const afterChange =
  (name: string, step: ProposalStep): ProposalStep =>
  (state) =>
    state.done.includes(name) ? step(state) : 'its change comes first';

export const isProposalExpired = mayBeExpired;
export const isOrderClosed = isClosed;
