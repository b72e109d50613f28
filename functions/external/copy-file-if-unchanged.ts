import {
  buildSaveAsFileHeaders,
  requestBucketFile,
  LARGE_FILE_TIMEOUT_MS,
} from './aws-requests.ts';

type FileCopy = { from: string; to: string; etag: string; fileName: string };

/** The file now holds other bytes than those that were read. */
export class FileChangedError extends Error {
  override name = 'FileChangedError';
}

/** Copies a file within a bucket if it is still the one that was read; else throws FileChangedError. */
export async function copyFileIfUnchanged(
  bucket: string,
  { from, to, etag, fileName }: FileCopy,
): Promise<void> {
  const headers = {
    'x-amz-copy-source': `/${bucket}/${from}`,
    'x-amz-copy-source-if-match': etag,
    'x-amz-metadata-directive': 'REPLACE',
    ...buildSaveAsFileHeaders(fileName),
  };
  const init = { method: 'PUT', headers, ms: LARGE_FILE_TIMEOUT_MS, missing: [412] };
  const response = await requestBucketFile(bucket, to, init);
  if (response.status === 412) throw new FileChangedError();
  // S3 may report a failed copy in a response with status 200.
  const text = await response.text();
  if (!text.includes('CopyObjectResult')) throw new Error(`A copy of a file answered ${text}`);
}
