import { requestFile } from './aws-requests.ts';

/**
 * The files whose keys begin so; of keys of our own alone, in which nothing is written otherwise in XML. Throws where
 * the bucket does not answer.
 */
export async function listFiles(bucket: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const params = new URLSearchParams({ 'list-type': '2', prefix });
    if (token) params.set('continuation-token', token);
    const response = await requestFile(bucket, `?${params.toString()}`, { method: 'GET' });
    const text = await response.text();
    for (const [, key] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) keys.push(key!);
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
  } while (token);
  return keys;
}
