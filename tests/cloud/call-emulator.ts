import { AwsClient } from 'aws4fetch';
import { findEmulatorAddress } from '#infra/operate/environment/deployed-environment.ts';

/** Calls a service that the tests have no client of; `target` is such as 'TrentService.ListKeys'. */
export async function callEmulator<Answer>(
  service: 'kms' | 'cognito-idp',
  target: string,
  body: object,
): Promise<Answer> {
  const client = new AwsClient({ accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' });
  const answer = await client.fetch(findEmulatorAddress()!, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
    aws: { service },
  });
  return (await answer.json()) as Answer;
}

type KeyMetadata = { KeyState: string; KeySpec: string; DeletionDate?: number };

export async function describeKey(KeyId: string): Promise<KeyMetadata> {
  const answer = await callEmulator<{ KeyMetadata: KeyMetadata }>(
    'kms',
    'TrentService.DescribeKey',
    { KeyId },
  );
  return answer.KeyMetadata;
}

/** Those of which nobody has said that they are to be deleted. */
export async function listActiveSealingKeyIds(): Promise<string[]> {
  const { Keys } = await callEmulator<{ Keys: { KeyId: string }[] }>(
    'kms',
    'TrentService.ListKeys',
    {},
  );
  const ids: string[] = [];
  for (const { KeyId } of Keys) {
    const { KeySpec, KeyState } = await describeKey(KeyId);
    if (KeySpec === 'RSA_3072' && KeyState !== 'PendingDeletion') ids.push(KeyId);
  }
  return ids;
}
