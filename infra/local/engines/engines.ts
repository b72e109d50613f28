import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';
import { startCognito } from './cognito-engine.ts';
import { startOrReuseDynamoDb } from './dynamodb-engine.ts';
import { startKms } from './kms-engine.ts';
import { startLambda } from './lambda-engine.ts';
import { type LocalMailbox, openLocalMailbox } from './local-mailbox.ts';
import { createSealingKeyInMemory, loadOrCreateMachineSealingKey } from './machine-sealing-key.ts';
import { startOrderLinkSandbox, type OrderLinkSandbox } from './order-link-sandbox.ts';
import { startPartnerTools } from './partner-tools.ts';
import { startS3 } from './s3-engine.ts';
import { startSes } from './ses-engine.ts';
import { startSqs, type SqsEngine } from './sqs-engine.ts';

const engineEnvironment = {
  TABLE_NAME: 'smartsales',
  FILES_BUCKET: 'smartsales-files',
  USER_POOL_ID: 'us-east-1_Local0001',
  USER_POOL_CLIENT_ID: 'smartsaleslocalclient00001',
  PRINTER_FUNCTION_NAME: 'printer',
  // There is no CDN that would send the secret.
  BEHIND_NO_CDN: 'yes',
  ORIGIN_SECRET: 'local',
  ALLOWED_ORIGIN: 'http://localhost:8080',
  VERSIONS_KEPT_DAYS: '365',
  // As many as there are cores for it.
  PRINTS_AT_ONCE: '2',
  OUTBOX_QUEUE_URL: 'outbox',
  UPLOADS_QUEUE_URL: 'uploads',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  // The S3 engine does not support the checksums that newer SDKs add by default.
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
  MAIL_FROM: 'no-reply@smartsales.example',
  MAIL_EVENTS: 'smartsales-mail',
  PRODUCT_ADDRESS: 'http://localhost:8080',
  CATALOG_ADDRESS: 'http://127.0.0.1:8081',
  CATALOG_SECRET: 'local',
  ORDER_LINK_SECRET: 'sandbox',
  ORDER_LINK_FOLLOW_UP: 'http://localhost:8080/orderlink-sandbox#order-{orderNumber}',
};

export type LocalEngines = {
  /** The environment variables of a function. */
  env: Record<string, string>;
  mailbox: LocalMailbox;
  queue: SqsEngine;
  orderLink: OrderLinkSandbox;
  stop: () => Promise<void>;
};

type EngineOptions = {
  folder?: string;
  /** Where the key stays that seals PDFs; without one it ends with this run. */
  sealingFolder?: string;
  isFresh?: boolean;
  hasTestSignIn?: boolean;
};

/** Starts all engines that the functions depend on, with a data folder or, without one, for this run only. */
export async function startEngines(
  run: RunFunction,
  { folder, sealingFolder, isFresh = false, hasTestSignIn = false }: EngineOptions = {},
): Promise<LocalEngines> {
  if (folder) mkdirSync(folder, { recursive: true });
  const files = folder ? join(folder, 'files') : mkdtempSync(join(tmpdir(), 'smartsales-files-'));
  const mailbox = openLocalMailbox(folder && join(folder, 'mail.jsonl'));
  const tableFile = folder && { file: join(folder, 'table.sqlite') };
  const cognitoFolder = folder && { folder: join(folder, 'users') };

  const dynamoDb = await startOrReuseDynamoDb({
    tableName: engineEnvironment.TABLE_NAME,
    isFresh,
    ...tableFile,
  });
  const [s3, cognito, lambda, partners, queue, orderLink, ses, kms] = await Promise.all([
    startS3({ folder: files, bucket: engineEnvironment.FILES_BUCKET }),
    startCognito({
      ...cognitoFolder,
      userPoolId: engineEnvironment.USER_POOL_ID,
      clientId: engineEnvironment.USER_POOL_CLIENT_ID,
      mailbox,
      hasTestSignIn,
    }),
    startLambda(run),
    startPartnerTools(),
    startSqs(),
    startOrderLinkSandbox({
      secret: engineEnvironment.ORDER_LINK_SECRET,
      file: folder && join(folder, 'order-link.jsonl'),
    }),
    startSes(mailbox, run),
    (sealingFolder === undefined
      ? createSealingKeyInMemory()
      : loadOrCreateMachineSealingKey(sealingFolder)
    ).then(startKms),
  ]);
  return {
    env: {
      ...engineEnvironment,
      ...partners.env,
      ...kms.env,
      AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
      AWS_ENDPOINT_URL_KMS: kms.endpoint,
      AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
      AWS_ENDPOINT_URL_SES: ses.endpoint,
      AWS_ENDPOINT_URL_SQS: queue.endpoint,
      ORDER_LINK_ENDPOINT: orderLink.endpoint,
    },
    mailbox,
    queue,
    orderLink,
    stop: async () => {
      const parts = [dynamoDb, s3, cognito, lambda, partners, queue, orderLink, ses, kms];
      await Promise.all(parts.map((part) => part.stop()));
      if (!folder) rmSync(files, { recursive: true, force: true });
    },
  };
}
