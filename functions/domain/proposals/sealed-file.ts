import { buffer } from 'node:stream/consumers';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileStream } from '#functions/external/aws-requests.ts';
import { tryWriteNewBucketFile } from '#functions/external/try-write-new-bucket-file.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getProposalFolder } from './customer-copy-file.ts';

/** Writing a large PDF takes a while. */
const WRITE_TIMEOUT_MS = 20_000;

/** A proposal is accepted at most once, so that its sealed PDF has one key. */
export const getSealedFileKey = (
  dealer: DealerKey,
  { orderId, sequence }: Pick<StoredProposal, 'orderId' | 'sequence'>,
) => `${getProposalFolder(dealer, orderId, sequence)}/signed.pdf`;

/** Undefined before it is sealed. */
export async function findSealedFile(fileKey: string): Promise<Uint8Array | undefined> {
  const file = await findFileStream(getFilesBucket(), fileKey);
  return file && buffer(file.bytes);
}

/**
 * Stores a sealed PDF where there is none yet, and returns what is stored then: of several attempts the first
 * one counts, and no other paper is ever given out (B2.9).
 */
export async function storeSealedFileOnce(fileKey: string, pdf: Uint8Array): Promise<Uint8Array> {
  const options = { type: 'application/pdf', ms: WRITE_TIMEOUT_MS };
  if (await tryWriteNewBucketFile(getFilesBucket(), fileKey, pdf, options)) return pdf;
  const earlier = await findSealedFile(fileKey);
  if (!earlier) throw new Error(`The file ${fileKey} is there and cannot be read`);
  return earlier;
}
