import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as answerQuestion } from '#functions/api/proposals/answer-question.ts';
import { handler as copyProposalLink } from '#functions/api/proposals/copy-proposal-link.ts';
import { handler as correctBouncedLink } from '#functions/api/proposals/correct-bounced-link.ts';
import { handler as endProposalLink } from '#functions/api/proposals/end-proposal-link.ts';
import { handler as getShareFacts } from '#functions/api/proposals/get-share-facts.ts';
import { handler as getSignedPdf } from '#functions/api/proposals/get-signed-pdf.ts';
import { handler as listProposals } from '#functions/api/proposals/list-proposals.ts';
import { handler as previewProposal } from '#functions/api/proposals/preview-proposal.ts';
import { handler as reviseOrder } from '#functions/api/proposals/revise-order.ts';
import { handler as shareOrder } from '#functions/api/proposals/share-order.ts';
import { handler as withdrawProposal } from '#functions/api/proposals/withdraw-proposal.ts';
import { handler as acceptProposal } from '#functions/api/visitors/accept-proposal.ts';
import { handler as askQuestion } from '#functions/api/visitors/ask-question.ts';
import { handler as declineProposal } from '#functions/api/visitors/decline-proposal.ts';
import { handler as getProposalLines } from '#functions/api/visitors/get-proposal-lines.ts';
import { handler as getProposalPage } from '#functions/api/visitors/get-proposal-page.ts';
import { handler as getProposalPdf } from '#functions/api/visitors/get-proposal-pdf.ts';
import { handler as getProposalTerms } from '#functions/api/visitors/get-proposal-terms.ts';
import { handler as reopenProposal } from '#functions/api/visitors/reopen-proposal.ts';
import { handler as reportOpening } from '#functions/api/visitors/report-opening.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { AcceptedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import {
  Proposal,
  type ProposalPreviewRequest,
  type ProposalRequest,
} from '#shared/schemas/proposal-schema.ts';
import { buildProposalRequest } from './build-proposal-request.ts';
import { callHandler, type HandlerRequest } from './call-handler.ts';
import type { OrderClientUser } from './order-client.ts';

const DAY_MS = 86_400_000;

/** A calendar day so many days from now. */
export const getDayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** What an order needs to be shared. */
export const createShareableFields = () => ({
  InstalledOn: getDayFromNow(20),
  ExpiresOn: getDayFromNow(30),
});

export const decodeProposal = (body: unknown) =>
  z.decode(Proposal, body as z.input<typeof Proposal>);

const toKeyHeaders = (key: string | undefined) => ({ 'idempotency-key': key ?? randomUUID() });

/** The calls of a rep about the proposals of orders; each returns the response. */
export function createProposalClient({ token }: OrderClientUser) {
  const call = (handler: typeof shareOrder, request: HandlerRequest, key?: string) =>
    callHandler(handler, { token, headers: toKeyHeaders(key), ...request });
  const client = {
    share: (
      order: Pick<Order, 'Id' | 'Version'>,
      changes: Partial<ProposalRequest> = {},
      key?: string,
    ) =>
      call(
        shareOrder,
        {
          params: { id: order.Id },
          body: { ...buildProposalRequest(order.Version), ...changes },
        },
        key,
      ),
    preview: (
      order: Pick<Order, 'Id' | 'Version'>,
      changes: Partial<ProposalPreviewRequest> = {},
    ) =>
      call(previewProposal, {
        params: { id: order.Id },
        body: {
          Version: order.Version,
          Language: 'en',
          Message: 'As we discussed.',
          MayChoose: true,
          AsksSignature: true,
          ...changes,
        },
      }),
    readShareFacts: (id: number) => call(getShareFacts, { params: { id } }),
    list: (id: number) => call(listProposals, { params: { id } }),
    withdraw: (id: number, sequence: number, key?: string) =>
      call(withdrawProposal, { params: { id, sequence } }, key),
    copyLink: (id: number, sequence: number, key?: string) =>
      call(copyProposalLink, { params: { id, sequence } }, key),
    endLink: (id: number, sequence: number, link: string, key?: string) =>
      call(endProposalLink, { params: { id, sequence, link } }, key),
    correctLink: (
      id: number,
      sequence: number,
      { link, email }: { link: string; email: string },
      key?: string,
    ) => call(correctBouncedLink, { params: { id, sequence, link }, body: { Email: email } }, key),
    answer: (
      id: number,
      sequence: number,
      { number, text }: { number: number; text: string },
      key?: string,
    ) => call(answerQuestion, { params: { id, sequence, number }, body: { Text: text } }, key),
    readSignedPdf: (id: number, sequence: number) =>
      call(getSignedPdf, { params: { id, sequence } }),
    revise: (id: number, body: { Version: number; Reason: string }, key?: string) =>
      call(reviseOrder, { params: { id }, body }, key),
  };
  return {
    ...client,
    /** Shares an order, and gives a visitor a copied link. */
    shareWithVisitor: async (
      order: Pick<Order, 'Id' | 'Version'>,
      changes: Partial<ProposalRequest> = {},
    ) => {
      const shared = await client.share(order, changes);
      expect(shared).toMatchObject({ status: 200 });
      const proposal = decodeProposal(shared.body);
      const copied = await client.copyLink(order.Id, proposal.Sequence);
      expect(copied).toMatchObject({ status: 200 });
      const { Path } = copied.body as { Path: string };
      return { proposal, visitor: createVisitorClient(Path.slice('/p#'.length)) };
    },
  };
}

/** The calls of a proposal's page with the token of a link; each returns the response. */
export function createVisitorClient(token: string) {
  const call = (handler: typeof getProposalPage, request: HandlerRequest = {}, key?: string) =>
    callHandler(handler, {
      ...request,
      headers: { [PROPOSAL_LINK_HEADER]: token, ...toKeyHeaders(key), ...request.headers },
    });
  const client = {
    read: () => call(getProposalPage),
    listLines: (key: string) => call(getProposalLines, { query: { bundle: key } }),
    readPdf: (query: HandlerRequest['query'] = {}) => call(getProposalPdf, { query }),
    readTerms: (language: string) => call(getProposalTerms, { query: { language } }),
    open: (key?: string) => call(reportOpening, {}, key),
    accept: (body: AcceptedProposal, key?: string, request: HandlerRequest = {}) =>
      call(acceptProposal, { body, ...request }, key),
    decline: (reason: string, key?: string) =>
      call(declineProposal, { body: { Reason: reason } }, key),
    reopen: (key?: string) => call(reopenProposal, {}, key),
    ask: (text: string, key?: string) => call(askQuestion, { body: { Text: text } }, key),
  };
  return {
    ...client,
    token,
    readPage: async (): Promise<ProposalPage> => {
      const response = await client.read();
      expect(response).toMatchObject({ status: 200 });
      return response.body as ProposalPage;
    },
  };
}
