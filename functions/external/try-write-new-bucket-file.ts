import { requestBucketFile } from './aws-requests.ts';

/**
 * Writes a file only where there is none; returns false where there is one. Of two writes at once one is taken,
 * and the other fails or finds it.
 */
export async function tryWriteNewBucketFile(
  bucket: string,
  key: string,
  bytes: Uint8Array,
  { type, ms }: { type: string; ms: number },
): Promise<boolean> {
  const response = await requestBucketFile(bucket, key, {
    method: 'PUT',
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': type, 'if-none-match': '*' },
    ms,
    missing: [412],
  });
  await response.arrayBuffer();
  return response.ok;
}
