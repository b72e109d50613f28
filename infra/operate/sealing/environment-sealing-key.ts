import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { AwsClient } from 'aws4fetch';
import {
  findEmulatorAddress,
  type DeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The public key of an environment's sealing key, and its signatures. Throws where none is deployed. */
export async function readEnvironmentSealingKey(deployed: DeployedEnvironment) {
  const KeyId = deployed.outputs.SealingKeyArn;
  if (KeyId === undefined)
    throw new Error(`There is no sealing key yet: npm run deploy -- ${deployed.environment.name}.`);
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

type KmsAnswer = { PublicKey?: string; Signature?: string };

async function callKms(
  { environment: { region } }: DeployedEnvironment,
  action: 'GetPublicKey' | 'Sign',
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
