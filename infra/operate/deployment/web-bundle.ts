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
import {
  PROPOSAL_PAGE_FILE,
  REMOVING_WORKER_FILE,
  SERVICE_WORKER_FILE,
  VERIFY_PAGE_FILE,
} from '#infra/plan/edge-paths.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { immutableCacheControl } from '#infra/plan/security-headers.ts';

/*
 * The web bundle in its bucket. Asset names contain a hash. The assets of the last five deployments stay, so that
 * a tab that was opened earlier finds its chunks. The page that refers to them is uploaded after them, then the service
 * worker that stores both on devices. Both can be restored. The bucket of files has a record of each deployment:
 *
 *   deployments/2026-11-25T18:00:00.000Z.json   { page, assets, commit, versions: { function: version } }
 */

const pageName = 'index.html';
const pageNames = [pageName, PROPOSAL_PAGE_FILE, VERIFY_PAGE_FILE];
/** Files that are put into use with the page, not with the assets. */
const releaseNames = [...pageNames, SERVICE_WORKER_FILE];
const recordsFolder = 'deployments/';
/** The number of deployments whose assets are stored. */
const MAX_STORED_DEPLOYMENTS = 5;
type Pages = Pick<DeploymentRecord, 'page' | 'proposalPage' | 'verifyPage' | 'serviceWorker'>;
type FinishedDeployment = { commit: string | undefined; versions: ReadonlyMap<string, string> };
type DeploymentRecord = {
  page: string;
  /** Of the page that a customer opens; missing in older records. */
  proposalPage?: string;
  /** Of the page that verifies a sealed PDF; missing in older records. */
  verifyPage?: string;
  /** Missing in older records. */
  serviceWorker?: string;
  assets: string[];
  commit?: string | undefined;
  versions?: Record<string, string>;
};

/** The web bundle of an environment with a CDN. */
export function openWebBundleStore(
  { environment, outputs }: DeployedEnvironment,
  webFolder = 'dist/web',
) {
  const { BundleBucket, FilesBucket, DistributionId } = outputs;
  const bundle = createBucketStore(environment, BundleBucket!);
  const records = createBucketStore(environment, FilesBucket!);
  const readRecord = async (name: string) =>
    JSON.parse(await records.read(name)) as DeploymentRecord;
  const readBuiltPage = (name: string) => readFileSync(join(webFolder, name), 'utf8');
  const readBuiltPages = () => ({
    page: readBuiltPage(pageName),
    proposalPage: readBuiltPage(PROPOSAL_PAGE_FILE),
    verifyPage: readBuiltPage(VERIFY_PAGE_FILE),
    serviceWorker: readBuiltPage(
      environment.serviceWorker === 'off' ? REMOVING_WORKER_FILE : SERVICE_WORKER_FILE,
    ),
  });

  /** The service worker comes last: it reads the page of its release. */
  async function setPages({ page, proposalPage, verifyPage, serviceWorker }: Pages): Promise<void> {
    if (verifyPage !== undefined) await bundle.put(VERIFY_PAGE_FILE, verifyPage, 'no-cache');
    if (proposalPage !== undefined) await bundle.put(PROPOSAL_PAGE_FILE, proposalPage, 'no-cache');
    await bundle.put(pageName, page, 'no-cache');
    if (serviceWorker !== undefined)
      await bundle.put(SERVICE_WORKER_FILE, serviceWorker, 'no-store');
    const Items = ['/', ...releaseNames.map((name) => `/${name}`)];
    const Paths = { Quantity: Items.length, Items };
    const InvalidationBatch = { CallerReference: new Date().toISOString(), Paths };
    await new CloudFrontClient({ region: environment.region }).send(
      new CreateInvalidationCommand({ DistributionId, InvalidationBatch }),
    );
  }

  return {
    /** Uploads everything but the page: a page must never name a missing file. */
    uploadAssets: () =>
      runInBatches(listAssets(webFolder), (file) =>
        bundle.put(file, readFileSync(join(webFolder, file)), getCacheControl(file)),
      ),
    uploadPage: () => setPages(readBuiltPages()),
    /** Restores the page of the last finished deployment; returns false where there was none. */
    async restorePage(): Promise<boolean> {
      const last = (await records.list(recordsFolder)).at(-1);
      if (last === undefined) return false;
      await setPages(await readRecord(last));
      return true;
    },
    /** Records what this deployment consists of, and deletes assets that none of the last deployments uses. */
    async recordDeployment(
      { commit, versions }: FinishedDeployment,
      now = new Date(),
    ): Promise<number> {
      const record: DeploymentRecord = {
        ...readBuiltPages(),
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
        (file) => !releaseNames.includes(file) && !retainedAssets.has(file),
      );
      await runInBatches(oldAssets, (file) => bundle.remove(file));
      return oldAssets.length;
    },
  };
}

/** A file without a hash in its name may change with any deployment. */
const getCacheControl = (file: string) =>
  file.startsWith('assets/') ? immutableCacheControl : 'no-cache';

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
    /** The names below a folder, sorted. */
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
  globSync('**/*.*', { cwd: folder }).filter(
    (file) =>
      extname(file) !== '.html' && ![SERVICE_WORKER_FILE, REMOVING_WORKER_FILE].includes(file),
  );
