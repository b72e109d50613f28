import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openWebBundleStore } from '#infra/operate/deployment/web-bundle.ts';
import { environments } from '#infra/plan/environments.ts';

const folder = mkdtempSync(join(tmpdir(), 'smartsales-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const s3 = new S3Client({ forcePathStyle: true });
const FilesBucket = process.env.FILES_BUCKET!;
const BundleBucket = 'bundle-of-tests';

const ranVersions = { commit: 'abc', versions: new Map([['smartsales-dev-get-orders', '7']]) };

/** The files of a build with this name: a page, a file that all builds share, and one of its own. */
function writeBundle(name: string) {
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'));
  for (const page of ['index.html', 'p.html', 'verify.html'])
    writeFileSync(join(folder, page), `<title>${name}</title>`);
  writeFileSync(join(folder, 'sw.js'), `worker of ${name}`);
  writeFileSync(join(folder, 'sw-off.js'), 'worker that removes itself');
  for (const file of ['shared.js', `${name}.js`]) writeFileSync(join(folder, 'assets', file), name);
}

const listBundleKeys = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: BundleBucket }));
  return Contents.map(({ Key }) => Key);
};

test('The assets of the last five deployments stay', async () => {
  await s3.send(new CreateBucketCommand({ Bucket: BundleBucket }));
  const outputs = { FilesBucket, BundleBucket };
  const bundle = openWebBundleStore({ environment: environments.dev, outputs }, folder);
  const removed: number[] = [];
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    writeBundle(name);
    await bundle.uploadAssets();
    removed.push(await bundle.recordDeployment(ranVersions, new Date(Date.UTC(2026, 10, 25, at))));
  }
  expect(removed).toEqual([0, 0, 0, 0, 0, 1]);
  // It maps the version in a log line to a commit.
  const Key = 'deployments/2026-11-25T05:00:00.000Z.json';
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: FilesBucket, Key }));
  expect(JSON.parse(await Body!.transformToString())).toMatchObject({
    commit: 'abc',
    versions: { 'smartsales-dev-get-orders': '7' },
  });
  expect(await listBundleKeys()).toEqual(
    ['b', 'c', 'd', 'e', 'f', 'shared'].map((name) => `assets/${name}.js`),
  );
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['of its release', environments.dev, 'worker of g'],
  [
    'that removes itself',
    { ...environments.dev, serviceWorker: 'off' } as const,
    'worker that removes itself',
  ],
])(
  'The service worker %s is put into use after the page, and is never cached',
  async (_, environment, text) => {
    const invalidated = vi.spyOn(CloudFrontClient.prototype, 'send').mockResolvedValue({} as never);
    const written = vi.spyOn(S3Client.prototype, 'send');
    const outputs = { FilesBucket, BundleBucket, DistributionId: 'cdn' };
    writeBundle('g');
    const bundle = openWebBundleStore({ environment, outputs }, folder);
    await bundle.uploadAssets();
    await bundle.uploadPage();
    const keys = written.mock.calls.map(([{ input }]) => (input as { Key?: string }).Key);
    expect(keys.slice(-2)).toEqual(['index.html', 'sw.js']);
    expect(keys).not.toContain('sw-off.js');
    const { Body, CacheControl } = await s3.send(
      new GetObjectCommand({ Bucket: BundleBucket, Key: 'sw.js' }),
    );
    expect(await Body!.transformToString()).toBe(text);
    expect(CacheControl).toBe('no-store');
    expect(JSON.stringify(invalidated.mock.calls[0]![0].input)).toContain('"/sw.js"');
  },
);
