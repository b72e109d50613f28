import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { runInBatches } from '#infra/operate/environment/run-in-batches.ts';
import { getContentType } from '#infra/plan/content-types.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { immutableCacheControl } from '#infra/plan/security-headers.ts';

/*
 * The web bundle in its bucket. Its assets carry a hash in their names and those of the last five deployments stay, so
 * that a tab that was opened before finds its chunks; the page that names them is put last, and can be put back. What
 * each deployment consisted of lies in the bucket of files:
 *
 *   deployments/2026-11-25T18:00:00.000Z.json   { page, assets, commit, versions: { function: version } }
 */

const pageName = 'index.html';
const recordsFolder = 'deployments/';
/** So many deployments have their assets kept. */
const MAX_STORED_DEPLOYMENTS = 5;
type FinishedDeployment = { commit: string | undefined; versions: ReadonlyMap<string, string> };
type DeploymentRecord = {
  page: string;
  assets: string[];
  commit?: string | undefined;
  versions?: Record<string, string>;
};

/** The bundle of an environment that has a CDN. */
export function openWebBundle(
  { environment, outputs }: DeployedEnvironment,
  webFolder = 'dist/web',
) {
  const { BundleBucket, FilesBucket, DistributionId } = outputs;
  const bundle = createBucketStore(environment, BundleBucket!);
  const records = createBucketStore(environment, FilesBucket!);
  const readRecord = async (name: string) =>
    JSON.parse(await records.read(name)) as DeploymentRecord;
  const readBuiltPage = () => readFileSync(join(webFolder, pageName), 'utf8');

  async function setPage(page: string): Promise<void> {
    await bundle.put(pageName, page, 'no-cache');
    const Paths = { Quantity: 2, Items: ['/', `/${pageName}`] };
    const InvalidationBatch = { CallerReference: new Date().toISOString(), Paths };
    await new CloudFrontClient({ region: environment.region }).send(
      new CreateInvalidationCommand({ DistributionId, InvalidationBatch }),
    );
  }

  return {
    /** Everything but the page: no page ever names a file that is not there. */
    uploadAssets: () =>
      runInBatches(listAssets(webFolder), (file) =>
        bundle.put(file, readFileSync(join(webFolder, file)), getCacheControl(file)),
      ),
    uploadPage: () => setPage(readBuiltPage()),
    /** The page that the last deployment which came to its end has left; false where there was none. */
    async restorePage(): Promise<boolean> {
      const last = (await records.list(recordsFolder)).at(-1);
      if (last === undefined) return false;
      await setPage((await readRecord(last)).page);
      return true;
    },
    /** Keeps what this deployment consists of, and takes away assets that none of the last ones has. */
    async recordDeployment(
      { commit, versions }: FinishedDeployment,
      now = new Date(),
    ): Promise<number> {
      const record: DeploymentRecord = {
        page: readBuiltPage(),
        assets: listAssets(webFolder),
        commit,
        versions: Object.fromEntries(versions),
      };
      const name = `${recordsFolder}${now.toISOString()}.json`;
      await records.put(name, JSON.stringify(record), 'no-store');
      const last = (await records.list(recordsFolder)).slice(-MAX_STORED_DEPLOYMENTS);
      const retainedAssets = new Set(
        (await Promise.all(last.map(readRecord))).flatMap(({ assets }) => assets),
      );
      const oldAssets = (await bundle.list('')).filter(
        (file) => file !== pageName && !retainedAssets.has(file),
      );
      await runInBatches(oldAssets, (file) => bundle.remove(file));
      return oldAssets.length;
    },
  };
}

/** What carries no hash in its name may be another at any deployment. */
const getCacheControl = (file: string) =>
  file.startsWith('assets/') ? immutableCacheControl : 'no-cache';

/** The files of a bucket. */
function createBucketStore({ region }: Environment, Bucket: string) {
  const s3 = new S3Client({ region });
  return {
    async put(Key: string, Body: Buffer | string, CacheControl: string): Promise<void> {
      await s3.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: getContentType(Key), CacheControl }),
      );
    },
    async read(Key: string): Promise<string> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return Body!.transformToString();
    },
    /** The names below a folder, in their order. */
    async list(Prefix: string): Promise<string[]> {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      return names.toSorted();
    },
    async remove(Key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

const listAssets = (folder: string) =>
  globSync('**/*.*', { cwd: folder }).filter((file) => extname(file) !== '.html');
