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

type FrozenCopy = Pick<StoredProposal, 'copy' | 'number'>;

/** Undefined when the bytes are not there or are not what was frozen. */
async function findCustomerCopyBytes({ copy }: FrozenCopy): Promise<Uint8Array | undefined> {
  const bytes = await findFileBytes(getFilesBucket(), copy.fileKey);
  return bytes && hashFile(bytes) === copy.sha256 ? bytes : undefined;
}

/** The bytes that were frozen. Throws when they are not there or are others: nobody may sign them then. */
export async function readCustomerCopyBytes(proposal: FrozenCopy): Promise<Uint8Array> {
  const bytes = await findCustomerCopyBytes(proposal);
  if (!bytes) throw new Error(`The copy of proposal ${proposal.number} is not what was frozen`);
  return bytes;
}

const parseCustomerCopy = (bytes: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(bytes)) as CustomerCopy;

export const readCustomerCopy = async (proposal: FrozenCopy): Promise<CustomerCopy> =>
  parseCustomerCopy(await readCustomerCopyBytes(proposal));

export async function findCustomerCopy(proposal: FrozenCopy): Promise<CustomerCopy | undefined> {
  const bytes = await findCustomerCopyBytes(proposal);
  return bytes && parseCustomerCopy(bytes);
}
