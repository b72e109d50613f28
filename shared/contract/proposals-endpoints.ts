import * as z from 'zod/mini';
import { MAX_QUESTION_LENGTH } from '#shared/proposal-limits.ts';
import { Email } from '#shared/schemas/account-schema.ts';
import { OrderApproval } from '#shared/schemas/approval-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { DownloadAddress, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import {
  Proposal,
  ProposalLink,
  ProposalPreviewRequest,
  ProposalReason,
  ProposalRequest,
  ProposalShareFacts,
  QuestionToAsk,
} from '#shared/schemas/proposal-schema.ts';
import { IdParam, Version } from '#shared/schemas/schema-values.ts';
import { defineGet, definePost } from './endpoint.ts';

const orderParams = z.object({ id: IdParam });
const proposalParams = z.object({ id: IdParam, sequence: IdParam });

/** The proposals of an order, the newest first. */
export const listProposals = defineGet('/Orders/{id}/Proposals', 'share-orders', {
  params: orderParams,
  reply: z.array(Proposal),
});
/** Makes a proposal of exactly the version that the caller saw, and mails its links; it replaces a live one. */
export const shareOrder = definePost('/Orders/{id}/Proposals', 'share-orders', {
  params: orderParams,
  body: ProposalRequest,
  reply: Proposal,
  current: { Order, Approval: OrderApproval },
});
/** The page of the proposal that a share would make now; nothing is made, stored or mailed. */
export const previewProposal = definePost('/Orders/{id}/Proposals/Preview', 'share-orders', {
  params: orderParams,
  body: ProposalPreviewRequest,
  reply: ProposalPage,
  current: { Order, Approval: OrderApproval },
});
/** What a share of the order as it is saved would include. */
export const getShareFacts = defineGet('/Orders/{id}/Proposals/Facts', 'share-orders', {
  params: orderParams,
  reply: ProposalShareFacts,
});
export const withdrawProposal = definePost(
  '/Orders/{id}/Proposals/{sequence}/Withdraw',
  'share-orders',
  { params: proposalParams, reply: Proposal },
);
/** One more link, beside those that were mailed. Its path, such as '/p#…', is in this answer alone. */
export const copyProposalLink = definePost(
  '/Orders/{id}/Proposals/{sequence}/Links',
  'share-orders',
  {
    params: proposalParams,
    reply: z.object({ Link: ProposalLink, Path: z.string() }),
  },
);
export const endProposalLink = definePost(
  '/Orders/{id}/Proposals/{sequence}/Links/{link}/End',
  'share-orders',
  { params: proposalParams, reply: Proposal },
);
/** Ends a link whose mail came back, and mails one to the right address in its place. */
export const correctBouncedLink = definePost(
  '/Orders/{id}/Proposals/{sequence}/Links/{link}/Correct',
  'share-orders',
  { params: proposalParams, body: z.object({ Email }), reply: Proposal },
);
/** The address of the sealed PDF of an acceptance, for some minutes; 404 before it, 409 while it is being sealed. */
export const getSignedPdf = defineGet(
  '/Orders/{id}/Proposals/{sequence}/SignedPdf',
  'share-orders',
  { params: proposalParams, reply: DownloadAddress },
);
/** The answer is shown on the page of the proposal, and mailed to who asked. */
export const answerQuestion = definePost(
  '/Orders/{id}/Proposals/{sequence}/Questions/{number}/Answer',
  'share-orders',
  {
    params: z.extend(proposalParams, { number: IdParam }),
    body: QuestionToAsk,
    reply: Proposal,
    maxBodyLength: 8 * MAX_QUESTION_LENGTH,
  },
);
/** Ends the acceptance of an order, so that it can be changed again; the customer is told why. */
export const reviseOrder = definePost('/Orders/{id}/Revise', 'share-orders', {
  params: orderParams,
  body: z.object({ Version, Reason: ProposalReason }),
  reply: Order,
  current: { Order },
});
