import { existsSync, readFileSync } from 'node:fs';
import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import type { Environment } from '#infra/plan/environments.ts';
import {
  FIRST_SEALING_KEY_NAME,
  NEXT_SEALING_KEY_CONTEXT,
  SEALING_KEY_DELETION_DAYS,
} from '#infra/plan/sealing-keys.ts';
import { parseCertificateList, type ListedCertificate } from '#shared/signing/certificate-list.ts';

/**
 * The key of an environment that seals signed PDFs, which is that of the newest certificate; KMS never gives it out.
 * Beside it is the next one, while it waits for its certificate.
 */
export function createSealingKey(scope: Construct, environment: Environment): Key {
  const name = readNewestCertificate(environment)?.keyName ?? FIRST_SEALING_KEY_NAME;
  const key = createKey(scope, name);
  new CfnOutput(scope, 'SealingKeyArn', { value: key.keyArn });
  const nextName = scope.node.tryGetContext(NEXT_SEALING_KEY_CONTEXT) as string | undefined;
  if (nextName !== undefined && nextName !== name) {
    const next = createKey(scope, nextName);
    new CfnOutput(scope, 'NextSealingKeyArn', { value: next.keyArn });
    new CfnOutput(scope, 'NextSealingKeyName', { value: nextName });
  }
  return key;
}

/** No deployment deletes it: only the rotation that replaced it does, once the other key is in use, and destroy. */
const createKey = (scope: Construct, name: string) =>
  new Key(scope, name, {
    description: 'Seals signed PDFs',
    keySpec: KeySpec.RSA_3072,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    pendingWindow: Duration.days(SEALING_KEY_DELETION_DAYS),
  });

/** The newest certificate of an environment's list, as DER in base64; undefined before there is one. */
export function findNewestCertificate(environment: Environment): string | undefined {
  const newest = readNewestCertificate(environment);
  return newest && Buffer.from(newest.certificate).toString('base64');
}

function readNewestCertificate({ name }: Environment): ListedCertificate | undefined {
  const file = getCertificatesFile(name);
  return existsSync(file) ? parseCertificateList(readFileSync(file, 'utf8')).at(-1) : undefined;
}
