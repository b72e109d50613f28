import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { AwsClient } from 'aws4fetch';
import {
  findEmulatorAddress,
  type DeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { SEALING_KEY_DELETION_DAYS } from '#infra/plan/sealing-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The keys of an environment in KMS: the one that seals, and the next one where a rotation has made it. */
export function findSealingKeys({ environment, outputs }: DeployedEnvironment) {
  const { SealingKeyArn, NextSealingKeyArn, NextSealingKeyName } = outputs;
  if (SealingKeyArn === undefined)
    throw new Error(`There is no sealing key yet: npm run deploy -- ${environment.name}.`);
  const hasNext = NextSealingKeyArn !== undefined && NextSealingKeyName !== undefined;
  return {
    inUseId: getKeyId(SealingKeyArn),
    next: hasNext ? { id: getKeyId(NextSealingKeyArn), name: NextSealingKeyName } : undefined,
  };
}

const getKeyId = (arn: string) => arn.slice(arn.lastIndexOf('/') + 1);

/** The public key of a sealing key, and its signatures. */
export async function readSealingKey(deployed: DeployedEnvironment, KeyId: string) {
  const { PublicKey = '' } = await callKms(deployed, 'GetPublicKey', { KeyId });
  return {
    publicKey: decodeBase64(PublicKey),
    signDigest: async (sha256: Bytes) => {
      const request = {
        KeyId,
        Message: Buffer.from(sha256).toString('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
      };
      const { Signature = '' } = await callKms(deployed, 'Sign', request);
      return decodeBase64(Signature);
    },
  };
}

/** Whether a key is there, and nobody has said that it is to be deleted. */
export async function isKeyActive(deployed: DeployedEnvironment, KeyId: string): Promise<boolean> {
  const { KeyMetadata } = await callKms(deployed, 'DescribeKey', { KeyId }).catch(
    (error: unknown): KmsAnswer => {
      if (error instanceof Error && error.message.includes('NotFoundException')) return {};
      throw error;
    },
  );
  return KeyMetadata !== undefined && KeyMetadata.KeyState !== 'PendingDeletion';
}

/** Has KMS delete a key in 30 days; until then it can be kept. */
export async function scheduleKeyDeletion(
  deployed: DeployedEnvironment,
  KeyId: string,
): Promise<void> {
  const request = { KeyId, PendingWindowInDays: SEALING_KEY_DELETION_DAYS };
  await callKms(deployed, 'ScheduleKeyDeletion', request);
}

type KmsAction = 'DescribeKey' | 'GetPublicKey' | 'ScheduleKeyDeletion' | 'Sign';
type KmsAnswer = {
  PublicKey?: string;
  Signature?: string;
  KeyMetadata?: { KeyState: string };
};

async function callKms(
  { environment: { region } }: DeployedEnvironment,
  action: KmsAction,
  body: object,
): Promise<KmsAnswer> {
  const credentials = await new CloudFormationClient({ region }).config.credentials();
  const kms = new AwsClient({ ...credentials, service: 'kms', region });
  const response = await kms.fetch(
    findEmulatorAddress() ?? `https://kms.${region}.amazonaws.com/`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `TrentService.${action}`,
      },
      body: JSON.stringify(body),
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`KMS answered ${response.status}: ${text}`);
  return JSON.parse(text) as KmsAnswer;
}

const decodeBase64 = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'base64'));
