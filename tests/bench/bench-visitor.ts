import { randomUUID } from 'node:crypto';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { decodeProposal } from '#tests/make/proposal-client.ts';
import type { createBenchDealer } from './bench-dealer.ts';

type BenchDealer = Pick<Awaited<ReturnType<typeof createBenchDealer>>, 'sendRequest'>;

/** A customer with a link, who calls the API over HTTP as a browser does. */
export type BenchVisitor = {
  token: string;
  /** Of the proposal. */
  sequence: number;
  readPage: () => Promise<ProposalPage>;
  accept: (body: string) => Promise<void>;
  /** Prints the proposal as it is proposed. */
  printPdf: () => Promise<void>;
};

/** Shares an order, and gives a customer a copied link. */
export async function shareBenchOrder(
  address: string,
  { sendRequest }: BenchDealer,
  { Id, Version }: Pick<Order, 'Id' | 'Version'>,
): Promise<BenchVisitor> {
  const shared = await sendRequest(
    'POST',
    `/Orders/${Id}/Proposals`,
    buildProposalRequest(Version),
  );
  const { Sequence: sequence } = decodeProposal(await shared.json());
  const copied = await sendRequest('POST', `/Orders/${Id}/Proposals/${sequence}/Links`);
  const { Path } = (await copied.json()) as { Path: string };
  return { sequence, ...createBenchVisitor(address, Path.slice('/p#'.length)) };
}

function createBenchVisitor(address: string, token: string): Omit<BenchVisitor, 'sequence'> {
  const send = async (method: string, path: string, body?: string): Promise<unknown> => {
    const response = await fetch(`${address}/api/Proposal${path}`, {
      method,
      headers: {
        [PROPOSAL_LINK_HEADER]: token,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${method} /Proposal${path} answered ${response.status}`);
    return response.json();
  };
  return {
    token,
    readPage: () => send('GET', '') as Promise<ProposalPage>,
    accept: async (body) => void (await send('POST', '/Accept', body)),
    printPdf: async () => void (await send('GET', '/Pdf')),
  };
}

/** What the customer sends who accepts what is proposed. */
export const readBenchAcceptance = async (visitor: BenchVisitor): Promise<string> =>
  JSON.stringify(buildAcceptance(await visitor.readPage()));
