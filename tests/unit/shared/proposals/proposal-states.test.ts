import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findNextProposalState,
  getProposalState,
  isLiveProposal,
  proposalEvents,
  proposalTransitions,
  type CurrentProposalState,
  type StoredProposalState,
} from '#shared/proposals/proposal-states.ts';
import { proposalStates } from '#shared/schemas/proposal-schema.ts';

const VALID_UNTIL = Date.parse('2027-01-01T06:00:00Z');
const waiting: StoredProposalState = { state: 'waiting' };

describe('the state of a proposal', () => {
  it('is that of the table for every event in every state', () => {
    const lines = proposalStates.flatMap((state) =>
      proposalEvents.map((event) => {
        const transition = proposalTransitions[state][event];
        const to = !transition
          ? 'refused'
          : transition.to === 'ended'
            ? transition.ending
            : transition.to;
        return `${state} ${event}: ${to}`;
      }),
    );
    expect(lines.filter((line) => !line.endsWith('refused'))).toEqual([
      'waiting accept: accepted',
      'waiting decline: declined',
      'waiting replace: replaced',
      'waiting withdraw: withdrawn',
      'waiting expire: expired',
      'waiting close: closed',
      'accepted revise: revised',
      'declined reopen: waiting',
      'declined replace: replaced',
      'declined withdraw: withdrawn',
      'declined expire: expired',
      'declined close: closed',
    ]);
  });

  it('expires at the moment after its last second, unless it was accepted or has ended', () => {
    const at = (now: number, stored: StoredProposalState) =>
      getProposalState(stored, { validUntil: VALID_UNTIL, now });
    expect(at(VALID_UNTIL - 1, waiting)).toEqual(waiting);
    expect(at(VALID_UNTIL, waiting)).toEqual({ state: 'ended', ending: 'expired' });
    expect(at(VALID_UNTIL, { state: 'declined' })).toMatchObject({ ending: 'expired' });
    expect(at(VALID_UNTIL, { state: 'accepted' })).toEqual({ state: 'accepted' });
    expect(at(VALID_UNTIL, { state: 'ended', ending: 'withdrawn' })).toMatchObject({
      ending: 'withdrawn',
    });
  });

  it('never leaves an ending, and is accepted only where it was not declined last', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...proposalEvents), { maxLength: 12 }), (events) => {
        let current: CurrentProposalState = waiting;
        for (const event of events) {
          const next = findNextProposalState(current, event);
          expect(current.state === 'ended' && next !== undefined).toBe(false);
          expect(next?.state === 'accepted' && current.state !== 'waiting').toBe(false);
          current = next ?? current;
          expect(isLiveProposal(current)).toBe(['waiting', 'declined'].includes(current.state));
        }
      }),
    );
  });
});
