import { randomUUID } from 'node:crypto';
import {
  buildUnguardedLinkWrite,
  hashLinkToken,
} from '#functions/store/proposals/stored-proposal-links.ts';
import type {
  StoredProposal,
  StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { computeLinkToken } from './proposal-links.ts';

type LinkOwner = Pick<StoredProposal, 'orderId' | 'sequence' | 'nonce'>;

/** The token of a link: worked out when it is sent or shown, and stored nowhere (B2.2). */
export const getLinkToken = (
  dealer: DealerKey,
  { orderId, sequence, nonce }: LinkOwner,
  { Id, generation }: Pick<StoredProposalLink, 'Id' | 'generation'>,
): string =>
  computeLinkToken({
    dealerId: parseDealerId(dealer),
    orderId,
    sequence,
    linkId: Id,
    generation,
    nonce,
  });

/** A new link of a proposal, and the item by which its token is found. */
export function createProposalLink(
  dealer: DealerKey,
  proposal: LinkOwner,
  { Name, Email, now }: { Name: string; Email: string | null; now: string },
): { link: StoredProposalLink; write: TableWrite } {
  const Id = randomUUID();
  const token = getLinkToken(dealer, proposal, { Id, generation: 1 });
  const hash = hashLinkToken(token);
  const link: StoredProposalLink = {
    Id,
    Name,
    Email,
    CreatedOn: now,
    EndedOn: null,
    FirstOpenedOn: null,
    LastOpenedOn: null,
    Openings: 0,
    hash,
    generation: 1,
  };
  const { orderId, sequence } = proposal;
  const target = { dealerId: parseDealerId(dealer), orderId, sequence, linkId: Id };
  return { link, write: buildUnguardedLinkWrite(hash, target) };
}
