import { existsSync, readFileSync } from 'node:fs';
import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import type { Environment } from '#infra/plan/environments.ts';

/** The longest that KMS knows, so that a key that was deleted by mistake comes back. */
const DELETION_WINDOW = Duration.days(30);

/** The key of an environment that seals signed PDFs. KMS never gives it out. */
export function createSealingKey(scope: Construct, environment: Environment): Key {
  const key = new Key(scope, 'SealingKey', {
    description: 'Seals signed PDFs',
    keySpec: KeySpec.RSA_3072,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: environment.dataRemoval,
    pendingWindow: DELETION_WINDOW,
  });
  new CfnOutput(scope, 'SealingKeyArn', { value: key.keyArn });
  return key;
}

const PEM_PATTERN = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

/** The newest certificate of an environment's list, as DER in base64; undefined before there is one. */
export function findNewestCertificate({ name }: Environment): string | undefined {
  const file = getCertificatesFile(name);
  if (!existsSync(file)) return undefined;
  const [, base64] = [...readFileSync(file, 'utf8').matchAll(PEM_PATTERN)].at(-1) ?? [];
  return base64?.replaceAll(/\s/g, '');
}
