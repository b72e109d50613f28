import { requestBucketFile } from './aws-requests.ts';

/**
 * The files whose keys begin with a prefix. Only for our own keys, which contain no characters that XML
 * escapes. Throws when the bucket does not answer.
 */
export async function listFileKeys(bucket: string, keyPrefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const params = new URLSearchParams({ 'list-type': '2', prefix: keyPrefix });
    if (token) params.set('continuation-token', token);
    const response = await requestBucketFile(bucket, `?${params.toString()}`, { method: 'GET' });
    const text = await response.text();
    for (const [, key] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) keys.push(key!);
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
  } while (token);
  return keys;
}
