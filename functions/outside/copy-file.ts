import { asDownload, callFile, LARGE_FILE_MS } from './aws.ts';

type Copy = { from: string; to: string; etag: string; fileName: string };

/** Other bytes lie there than those that were read. */
export class FileChanged extends Error {
  override name = 'FileChanged';
}

/** Copies a file within a bucket, where it is still the one that was read; else throws FileChanged. */
export async function copyFile(bucket: string, { from, to, etag, fileName }: Copy): Promise<void> {
  const headers = {
    'x-amz-copy-source': `/${bucket}/${from}`,
    'x-amz-copy-source-if-match': etag,
    'x-amz-metadata-directive': 'REPLACE',
    ...asDownload(fileName),
  };
  const init = { method: 'PUT', headers, ms: LARGE_FILE_MS, missing: [412] };
  const response = await callFile(bucket, to, init);
  if (response.status === 412) throw new FileChanged();
  // A copy that failed half way says so in a good answer.
  const text = await response.text();
  if (!text.includes('CopyObjectResult')) throw new Error(`A copy of a file answered ${text}`);
}
