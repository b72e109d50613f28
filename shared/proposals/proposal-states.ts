import type { ProposalEnding, ProposalState } from '#shared/schemas/proposal-schema.ts';

/*
 * The states of a proposal and what changes them (B2.3, B2.7, B2.8, B2.10). Calls, screens, tests and
 * docs/rules.md follow this table.
 */

/** What the customer, the rep or the clock does to a proposal. */
export const proposalEvents = [
  'accept',
  'decline',
  'reopen',
  'replace',
  'withdraw',
  'expire',
  'close',
  'revise',
] as const;
export type ProposalEvent = (typeof proposalEvents)[number];

type Transition = { to: Exclude<ProposalState, 'ended'> } | { to: 'ended'; ending: ProposalEnding };

const replaced: Transition = { to: 'ended', ending: 'replaced' };
const withdrawn: Transition = { to: 'ended', ending: 'withdrawn' };
const expired: Transition = { to: 'ended', ending: 'expired' };
/** The order was committed, submitted or deleted. */
const closed: Transition = { to: 'ended', ending: 'closed' };

/**
 * What each event does in each state; what is not listed is refused. A declined proposal is opened again
 * before it can be accepted. An accepted one does not expire; it ends only when its rep revises the order. An
 * ended one is final.
 */
export const proposalTransitions: Record<
  ProposalState,
  Partial<Record<ProposalEvent, Transition>>
> = {
  waiting: {
    accept: { to: 'accepted' },
    decline: { to: 'declined' },
    replace: replaced,
    withdraw: withdrawn,
    expire: expired,
    close: closed,
  },
  declined: {
    reopen: { to: 'waiting' },
    replace: replaced,
    withdraw: withdrawn,
    expire: expired,
    close: closed,
  },
  accepted: { revise: { to: 'ended', ending: 'revised' } },
  ended: {},
};

/** The stored part of a state. That a proposal expired is never stored: it follows from the time. */
export type StoredProposalState =
  | { state: Exclude<ProposalState, 'ended'> }
  | { state: 'ended'; ending: Exclude<ProposalEnding, 'expired'> };

export type CurrentProposalState =
  | { state: Exclude<ProposalState, 'ended'> }
  | { state: 'ended'; ending: ProposalEnding };

/**
 * The state at a moment. `validUntil` is the moment after the last second of the proposal's last day in the
 * dealer's time zone; both are milliseconds since 1970.
 */
export function getProposalState(
  stored: StoredProposalState,
  { validUntil, now }: { validUntil: number; now: number },
): CurrentProposalState {
  const isExpired = now >= validUntil && proposalTransitions[stored.state].expire !== undefined;
  return isExpired ? { state: 'ended', ending: 'expired' } : stored;
}

/** The state after an event; undefined where the event is refused in this state. */
export function findNextProposalState(
  { state }: CurrentProposalState,
  event: ProposalEvent,
): CurrentProposalState | undefined {
  const transition = proposalTransitions[state][event];
  if (!transition) return undefined;
  return transition.to === 'ended'
    ? { state: 'ended', ending: transition.ending }
    : { state: transition.to };
}

/** Whether an order's proposal may still be accepted, now or after it was opened again: one is live (B2.3). */
export const isLiveProposal = ({ state }: CurrentProposalState): boolean =>
  state === 'waiting' || state === 'declined';
