import {
  findNextProposalState,
  getProposalState,
  type CurrentProposalState,
  type ProposalEvent,
} from '#shared/proposals/proposal-states.ts';
import type { StoredProposal } from './stored-proposals.ts';

/** Its state now: that it expired is never stored. */
export const getCurrentProposalState = (
  { state, validUntil }: Pick<StoredProposal, 'state' | 'validUntil'>,
  now = Date.now(),
): CurrentProposalState => getProposalState(state, { validUntil: Date.parse(validUntil), now });

/** The proposal after an event; undefined where its state does not allow it. */
export function applyProposalEvent(
  proposal: StoredProposal,
  event: Exclude<ProposalEvent, 'expire'>,
  ended: { on: string; by: string | null; reason?: string },
): StoredProposal | undefined {
  const next = findNextProposalState(getCurrentProposalState(proposal), event);
  if (!next) return undefined;
  return next.state === 'ended'
    ? {
        ...proposal,
        state: { state: 'ended', ending: next.ending as Exclude<typeof next.ending, 'expired'> },
        ended: { reason: null, ...ended },
      }
    : { ...proposal, state: next };
}
