import { asCents } from '#shared/money/money.ts';
import type { Proposal, ProposalLink } from '#shared/schemas/proposal-schema.ts';

/** A link of a proposal that nobody has opened. */
export const buildWaitingProposalLink = (link: Partial<ProposalLink> = {}): ProposalLink => ({
  Id: 'link-1',
  Name: 'Renee Castillo',
  Email: 'r.castillo@lakeshore.example',
  CreatedOn: '2026-11-20T21:05:00.000Z',
  EndedOn: null,
  FirstOpenedOn: null,
  LastOpenedOn: null,
  Openings: 0,
  Bounce: null,
  ...link,
});

/** A proposal that waits for its customer. */
export const buildWaitingProposal = (proposal: Partial<Proposal> = {}): Proposal => ({
  OrderId: 1,
  Sequence: 2,
  Number: '104821-2',
  State: 'waiting',
  Ending: null,
  EndedOn: null,
  EndedBy: null,
  EndReason: null,
  SharedOn: '2026-11-20T21:05:00.000Z',
  SharedBy: 'Marcus Oyelaran',
  ExpiresOn: '2026-12-31',
  ValidUntil: '2027-01-01T06:00:00.000Z',
  TimeZone: 'America/Chicago',
  Language: 'en',
  Message: '',
  Total: asCents(23_528_376),
  CopySha256: 'a'.repeat(64),
  MayChoose: true,
  AsksSignature: true,
  RemindsBeforeEnd: true,
  IsChanged: false,
  Links: [buildWaitingProposalLink()],
  Questions: [],
  Decline: null,
  Acceptance: null,
  ...proposal,
});
