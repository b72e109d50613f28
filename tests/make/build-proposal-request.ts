import { randomUUID } from 'node:crypto';
import type { ProposalRequest } from '#shared/schemas/proposal-schema.ts';

/** Shares a version of an order with one new address; the customer may choose and must sign. */
export const buildProposalRequest = (Version: number): ProposalRequest => ({
  Version,
  Recipients: [{ Name: 'Renee Castillo', Email: `${randomUUID()}@lakeshore.example` }],
  Language: 'en',
  Message: 'As we discussed.',
  MayChoose: true,
  AsksSignature: true,
  RemindsBeforeEnd: false,
});
