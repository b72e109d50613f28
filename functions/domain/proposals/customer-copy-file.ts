import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { serializeCanonicalJson } from '#shared/proposals/canonical-json.ts';
import type { CustomerCopy } from '#shared/proposals/customer-copy.ts';
import { hashFile } from './hash-file.ts';

/** Where a proposal's files are in the bucket. */
export const getProposalFolder = (dealer: DealerKey, orderId: number, sequence: number) =>
  `dealers/${parseDealerId(dealer)}/proposals/${orderId}/${sequence}`;

/** Stores the frozen copy, verbatim and for good; each share has a file of its own. */
export async function writeCustomerCopy(
  dealer: DealerKey,
  { orderId, sequence }: Pick<StoredProposal, 'orderId' | 'sequence'>,
  copy: CustomerCopy,
): Promise<StoredProposal['copy']> {
  const bytes = Buffer.from(serializeCanonicalJson(copy));
  const fileKey = `${getProposalFolder(dealer, orderId, sequence)}/${randomUUID()}.json`;
  await writeBucketFile(getFilesBucket(), fileKey, bytes, { type: 'application/json' });
  return { sha256: hashFile(bytes), fileKey };
}

/** The bytes that were frozen. Throws when they are not there or are others: nobody may sign them then. */
export async function readCustomerCopyBytes({
  copy,
  number,
}: Pick<StoredProposal, 'copy' | 'number'>): Promise<Uint8Array> {
  const bytes = await findFileBytes(getFilesBucket(), copy.fileKey);
  if (!bytes || hashFile(bytes) !== copy.sha256)
    throw new Error(`The copy of proposal ${number} is not what was frozen`);
  return bytes;
}

export const readCustomerCopy = async (
  proposal: Pick<StoredProposal, 'copy' | 'number'>,
): Promise<CustomerCopy> =>
  JSON.parse(new TextDecoder().decode(await readCustomerCopyBytes(proposal))) as CustomerCopy;
