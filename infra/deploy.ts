import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environment } from '#infra/plan/environments.ts';
import { fileType } from '#infra/plan/file-types.ts';
import { cacheForever } from '#infra/plan/headers.ts';

/*
 * npm run deploy -- staging
 * Builds, deploys every stack of the environment, then uploads the web bundle. Files of earlier
 * bundles stay, so that a tab opened before the deployment still finds its chunks.
 */

const outputsFile = 'dist/outputs.json';
const webFolder = 'dist/web';

type WebOutputs = { BundleBucket: string; DistributionId: string; Address: string };

function deployStacks(name: string): WebOutputs | undefined {
  const words = ['deploy', '--all', '-c', `environment=${name}`, '--outputs-file', outputsFile];
  execFileSync('cdk', words, { stdio: 'inherit' });
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, WebOutputs>;
  return outputs[`SmartSales-${name}-Web`];
}

const isPage = (file: string) => extname(file) === '.html';

/** Assets first and the page that names them last, so that no page ever points at a missing file. */
async function uploadBundle({ BundleBucket }: WebOutputs, region: string) {
  const s3 = new S3Client({ region });
  const files = globSync('**/*.*', { cwd: webFolder });
  for (const file of [...files.filter((name) => !isPage(name)), ...files.filter(isPage)])
    await s3.send(
      new PutObjectCommand({
        Bucket: BundleBucket,
        Key: file,
        Body: readFileSync(join(webFolder, file)),
        ContentType: fileType(file),
        CacheControl: isPage(file) ? 'no-cache' : cacheForever,
      }),
    );
}

async function forgetOldPage({ DistributionId }: WebOutputs) {
  const Paths = { Quantity: 2, Items: ['/', '/index.html'] };
  const InvalidationBatch = { CallerReference: new Date().toISOString(), Paths };
  await new CloudFrontClient({}).send(
    new CreateInvalidationCommand({ DistributionId, InvalidationBatch }),
  );
}

const chosen = environment(process.argv[2] ?? '');
const web = deployStacks(chosen.name);
if (web) {
  await uploadBundle(web, chosen.region);
  await forgetOldPage(web);
  process.stdout.write(`SmartSales ${chosen.name} is at ${web.Address}\n`);
}
