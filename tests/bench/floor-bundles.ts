import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundleAliases } from '#infra/build/build-functions.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';

/** The code that creates each client of a function; the floor creates the same clients and does nothing. */
const clientSources: Record<string, string> = {
  '@aws-sdk/lib-dynamodb': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
    export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));`,
  '@aws-sdk/client-s3': `import { S3Client } from '@aws-sdk/client-s3'; export const files = new S3Client({});`,
  aws4fetch: `import { AwsClient } from 'aws4fetch';
    export const functions = new AwsClient({ accessKeyId: '', secretAccessKey: '' });`,
  'puppeteer-core': `import { launch } from 'puppeteer-core'; export const chromium = launch;`,
};

/**
 * For each function, a bundle in a folder that creates the same clients and answers nothing. Functions with
 * the same clients share a bundle.
 */
export async function buildFloorBundles(
  folder: string,
  functions: readonly { name: string }[],
): Promise<Map<string, string>> {
  const bundles = new Map<string, string>();
  const floors = new Map<string, string>();
  for (const [name, clientNames] of await findFunctionClients(functions.map((each) => each.name))) {
    const key = clientNames.join(' ');
    const floor = bundles.get(key) ?? (await buildFloorBundle(folder, clientNames, bundles.size));
    bundles.set(key, floor);
    floors.set(name, floor);
  }
  return floors;
}

async function findFunctionClients(
  names: readonly string[],
): Promise<(readonly [name: string, held: string[]])[]> {
  const measured = bundledFunctions.filter(({ name }) => names.includes(name));
  const { metafile } = await build({
    entryPoints: measured.map(({ name, source }) => ({ in: source, out: name })),
    outdir: 'out',
    bundle: true,
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return measured.map(({ name }) => [
    name,
    listBundledClients(metafile.outputs[`out/${name}.js`]!),
  ]);
}

const listBundledClients = ({ inputs }: Metafile['outputs'][string]) =>
  Object.keys(clientSources).filter((name) =>
    Object.keys(inputs).some((input) => input.startsWith(`node_modules/${name}/`)),
  );

async function buildFloorBundle(folder: string, held: string[], index: number): Promise<string> {
  const outfile = join(folder, `${index}.mjs`);
  await build({
    stdin: {
      contents: `${held.map((name) => clientSources[name]).join('\n')}
        export const handler = async () => ({ statusCode: 204 });`,
      resolveDir: process.cwd(),
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minify: true,
    mainFields: ['module', 'main'],
    alias: bundleAliases,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return outfile;
}
