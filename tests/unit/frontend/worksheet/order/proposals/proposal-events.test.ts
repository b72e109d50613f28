import { describe, expect, it } from 'vitest';
import {
  formatOpenings,
  getProposalStanding,
  listProposalEvents,
} from '#frontend/worksheet/order/proposals/proposal-events.ts';
import { asCents } from '#shared/money/money.ts';
import type { Proposal } from '#shared/schemas/proposal-schema.ts';
import {
  buildWaitingProposal,
  buildWaitingProposalLink,
} from '#tests/make/build-waiting-proposal.ts';

const question = {
  Number: 1,
  Text: 'Is the weekend part of the price?',
  AskedOn: '2026-11-22T22:10:00.000Z',
  AskedBy: 'Renee Castillo',
  Answer: null,
  AnsweredOn: null,
  AnsweredBy: null,
};
const acceptance = {
  Name: 'Renee Castillo',
  Title: 'practice owner',
  Email: 'r.castillo@lakeshore.example',
  AcceptedOn: '2026-11-24T20:16:00.000Z',
  LinkName: 'Renee Castillo',
  Total: asCents(23_528_376),
  DownPayment: asCents(2_352_838),
  Language: 'en' as const,
  Consent: 'I accept.',
  SealedOn: '2026-11-24T20:17:00.000Z',
  IpAddress: '192.0.2.1',
  Browser: 'Firefox',
};

const bouncedLink = buildWaitingProposalLink({
  Bounce: { BouncedOn: '2026-11-20T21:06:00.000Z', Reason: null },
});

describe('The word beside the number of a proposal', () => {
  const cases: [string, Partial<Proposal>][] = [
    ['Waiting', {}],
    ['1 question', { Questions: [question], IsChanged: true }],
    ['Mail failed', { Links: [bouncedLink], Questions: [question] }],
    ['Waiting', { Links: [{ ...bouncedLink, EndedOn: '2026-11-22T22:10:00.000Z' }] }],
    ['2 questions', { Questions: [question, { ...question, Number: 2 }] }],
    ['Waiting', { Questions: [{ ...question, Answer: 'Yes' }] }],
    ['Changed since', { IsChanged: true }],
    ['Declined', { State: 'declined' }],
    ['Accepted by customer', { State: 'accepted', Questions: [question] }],
    ['Replaced', { State: 'ended', Ending: 'replaced', Questions: [question] }],
    ['Withdrawn', { State: 'ended', Ending: 'withdrawn' }],
    ['Expired', { State: 'ended', Ending: 'expired' }],
    ['Order closed', { State: 'ended', Ending: 'closed' }],
    ['Revised', { State: 'ended', Ending: 'revised' }],
  ];
  it.each(cases)('is %s', (text, fields) => {
    expect(getProposalStanding(buildWaitingProposal(fields)).text).toBe(text);
  });
});

const listTexts = (fields: Partial<Proposal>) =>
  listProposalEvents(buildWaitingProposal(fields)).map(({ text, detail }) =>
    detail ? `${text} | ${detail}` : text,
  );

describe('The events of a proposal', () => {
  it('begin with who shared it', () => {
    expect(listTexts({})).toEqual(['Shared by Marcus Oyelaran']);
  });

  it('say who accepted, for how much, and with whose link', () => {
    expect(listTexts({ State: 'accepted', Acceptance: acceptance })).toEqual([
      'Shared by Marcus Oyelaran',
      'Accepted by Renee Castillo, practice owner | For $235,283.76, down payment $23,528.38.',
      'Sealed',
    ]);
    const mailed = { ...acceptance, MailedOn: '2026-11-24T20:18:00.000Z' };
    expect(listTexts({ State: 'accepted', Acceptance: mailed }).slice(2)).toEqual([
      'Sealed',
      'Mailed',
    ]);
    const unsealed = { ...acceptance, SealedOn: null };
    expect(listTexts({ State: 'accepted', Acceptance: unsealed })[2]).toBe(
      'Being sealed | The signed copy appears here and comes by e-mail. Nothing waits for it.',
    );
    const forwarded = { ...acceptance, Title: null, LinkName: 'Dr. Anders Holm' };
    expect(listTexts({ State: 'accepted', Acceptance: forwarded })[1]).toBe(
      'Accepted by Renee Castillo | For $235,283.76, down payment $23,528.38. With the link of Dr. Anders Holm.',
    );
  });

  it('name who copied the link with which something was done', () => {
    const LinkName = 'Copied by Marcus Oyelaran';
    const accepted = { ...acceptance, Title: null, LinkName };
    expect(listTexts({ State: 'accepted', Acceptance: accepted })[1]).toBe(
      'Accepted by Renee Castillo | For $235,283.76, down payment $23,528.38. With a link that Marcus Oyelaran copied.',
    );
    const Decline = { Reason: '', DeclinedOn: '2026-11-24T15:40:00.000Z', LinkName };
    expect(listTexts({ State: 'declined', Decline })[1]).toBe(
      'Declined with a link that Marcus Oyelaran copied',
    );
  });

  it('say who declined and why, and that the order has changed', () => {
    const Decline = {
      Reason: 'Next year.',
      DeclinedOn: '2026-11-24T15:40:00.000Z',
      LinkName: 'R.',
    };
    expect(listTexts({ State: 'declined', Decline, IsChanged: true }).slice(1)).toEqual([
      'Declined by R. | “Next year.”',
      'The order has changed since; share again | Nothing can be accepted until then.',
    ]);
    expect(listTexts({ State: 'declined', Decline: { ...Decline, Reason: '' } })[1]).toBe(
      'Declined by R.',
    );
  });

  const ends: [string, Partial<Proposal>][] = [
    ['Replaced by Priya Raman', { Ending: 'replaced', EndedBy: 'Priya Raman' }],
    ['Withdrawn by Priya Raman', { Ending: 'withdrawn', EndedBy: 'Priya Raman' }],
    ['Withdrawn', { Ending: 'withdrawn' }],
    ['Expired without an answer', { Ending: 'expired' }],
    ['Closed: the order was committed, submitted or deleted', { Ending: 'closed' }],
    [
      'Acceptance ended by Priya Raman | “Another chair.”',
      { Ending: 'revised', EndedBy: 'Priya Raman', EndReason: 'Another chair.' },
    ],
  ];
  it.each(ends)('end with: %s', (text, fields) => {
    expect(listTexts({ State: 'ended', ...fields }).at(-1)).toBe(text);
  });
});

describe('The openings of a link', () => {
  it('are told by how often, first and last', () => {
    expect(formatOpenings(buildWaitingProposalLink())).toBe('Not opened yet');
    const LastOpenedOn = '2026-11-23T14:12:00.000Z';
    expect(formatOpenings(buildWaitingProposalLink({ Openings: 1, LastOpenedOn }))).toMatch(
      /^Opened once, 11\/23\/2026, /,
    );
    const FirstOpenedOn = '2026-11-19T14:12:00.000Z';
    expect(
      formatOpenings(buildWaitingProposalLink({ Openings: 3, FirstOpenedOn, LastOpenedOn })),
    ).toMatch(/^Opened 3 times: first 11\/19\/2026, .+, last 11\/23\/2026, /);
  });
});
