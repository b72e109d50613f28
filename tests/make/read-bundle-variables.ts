import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { configuration } from '#functions/configuration/check-configuration.ts';

/*
 * A process of its own that starts bundles one after the other, and writes what each reads from its
 * environment and how it refuses other values. Its own environment has all variables.
 */

/** A variable of a bundle, and what the bundle says where it is missing or wrong. */
export type BundleVariable = {
  name: string;
  source: string;
  isOptional: boolean;
  hasSchema: boolean;
  whenMissing: string[];
  whenWrong: string[];
};

/** No variable with a schema may be blank. */
const WRONG_VALUE = ' ';

async function readBundleVariables(bundle: string): Promise<BundleVariable[]> {
  const file = pathToFileURL(resolve('dist/functions', bundle, 'index.mjs')).href;
  const started = (await import(file)) as { configuration: typeof configuration };
  const { variables, findProblems } = started.configuration;
  return variables.map(({ name, source, isOptional, schema }) => ({
    name,
    source,
    isOptional,
    hasSchema: schema !== undefined,
    whenMissing: findProblems({ ...process.env, [name]: undefined }),
    whenWrong: findProblems({ ...process.env, [name]: WRONG_VALUE }),
  }));
}

for (const bundle of process.argv.slice(2)) {
  const variables = await readBundleVariables(bundle);
  process.stdout.write(`${JSON.stringify({ bundle, variables })}\n`);
}
process.exit();
