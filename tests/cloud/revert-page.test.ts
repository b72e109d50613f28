import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFrontClient, CreateDistributionCommand } from '@aws-sdk/client-cloudfront';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import { openWebBundleStore } from '#infra/operate/deployment/web-bundle.ts';
import { deleteBucketVersions } from '#infra/operate/environment/delete-bucket-versions.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';

const s3 = new S3Client({});
const ran = { commit: 'abc', versions: new Map<string, string>() };

async function createBucket(): Promise<string> {
  const Bucket = `page-back-${randomUUID()}`;
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(async () => {
    await deleteBucketVersions(s3, Bucket);
    await s3.send(new DeleteBucketCommand({ Bucket }));
  });
  return Bucket;
}

async function createDistribution(DomainName: string): Promise<string> {
  const origin = { Id: 'bundle', DomainName, S3OriginConfig: { OriginAccessIdentity: '' } };
  const { Distribution } = await new CloudFrontClient({}).send(
    new CreateDistributionCommand({
      DistributionConfig: {
        CallerReference: DomainName,
        Comment: '',
        Enabled: true,
        Origins: { Quantity: 1, Items: [origin] },
        DefaultCacheBehavior: { TargetOriginId: origin.Id, ViewerProtocolPolicy: 'https-only' },
      },
    }),
  );
  return Distribution!.Id!;
}

test('The page of a deployment goes back to the one before, whose assets are there', async () => {
  const BundleBucket = await createBucket();
  const FilesBucket = await createBucket();
  const outputs = {
    BundleBucket,
    FilesBucket,
    DistributionId: await createDistribution(`${BundleBucket}.s3.amazonaws.com`),
  };
  const folder = mkdtempSync(join(tmpdir(), 'page-back-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = openWebBundleStore({ environment: requireEnvironment('local'), outputs }, folder);

  /** Deploys a page with one asset. */
  async function deployVersion(version: number): Promise<void> {
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, `assets/page-${version}.js`), `// ${version}`);
    for (const name of ['index.html', 'p.html', 'verify.html', 'sw.js'])
      writeFileSync(join(folder, name), `page ${version}`);
    await bundle.uploadAssets();
    await bundle.uploadPage();
  }
  const page = async () => {
    const command = new GetObjectCommand({ Bucket: BundleBucket, Key: 'index.html' });
    return (await s3.send(command)).Body!.transformToString();
  };
  const files = async () =>
    ((await s3.send(new ListObjectsV2Command({ Bucket: BundleBucket }))).Contents ?? []).map(
      ({ Key }) => Key,
    );

  await deployVersion(1);
  // No deployment is complete yet to which it could go back.
  expect(await bundle.restorePage()).toBe(false);
  await bundle.recordDeployment(ran, new Date('2026-01-01'));
  await deployVersion(2);
  expect(await page()).toBe('page 2');
  expect(await bundle.restorePage()).toBe(true);
  expect(await page()).toBe('page 1');
  expect(await files()).toContain('assets/page-1.js');

  // The assets of the last five stay.
  for (const version of [3, 4, 5, 6, 7]) {
    await deployVersion(version);
    await bundle.recordDeployment(ran, new Date(`2026-01-0${version}`));
  }
  expect(await files()).toEqual([
    ...[3, 4, 5, 6, 7].map((n) => `assets/page-${n}.js`),
    'index.html',
  ]);
});
