import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { stackVariables } from '#functions/configuration/variables.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { listBundleVariables } from '#infra/stacks/function-variables.ts';
import type { BundleVariable } from '#tests/make/read-bundle-variables.ts';

const runFile = promisify(execFile);

/** A right value of each variable that a function cannot do without. */
const requiredValues: Record<string, string> = {
  TABLE_NAME: 'table',
  FILES_BUCKET: 'files',
  USER_POOL_ID: 'us-east-1_Pool',
  USER_POOL_CLIENT_ID: 'client',
  ALLOWED_ORIGIN: 'https://one.example https://other.example',
  VERSIONS_KEPT_DAYS: '30',
  ORIGIN_SECRET: 'secret',
  CATALOG_ADDRESS: 'https://catalogs.example',
  CATALOG_SECRET: 'secret',
  ORDER_LINK_ENDPOINT: 'https://order-link.example/orders',
  ORDER_LINK_SECRET: 'secret',
  ORDER_LINK_FOLLOW_UP: 'https://order-link.example/{orderNumber}',
  MAIL_FROM: 'SmartSales <no-reply@smartsales.example>',
  MAIL_EVENTS: 'mail',
  PRODUCT_ADDRESS: 'https://smartsales.example',
  SEALING_KEY_ID: 'arn:aws:kms:us-east-1:1:key/1',
  PRINTER_FUNCTION_NAME: 'printer:live',
  PRINTS_AT_ONCE: '2',
  OUTBOX_QUEUE_URL: 'https://sqs.example/1/outbox',
  UPLOADS_QUEUE_URL: 'https://sqs.example/1/uploads',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'key',
};

const names = bundledFunctions.map(({ name }) => name);
const variablesByBundle = new Map<string, BundleVariable[]>();

/** One process starts every bundle: each has its own state. */
beforeAll(async () => {
  const { stdout } = await runFile(
    process.execPath,
    ['tests/make/read-bundle-variables.ts', ...names],
    { env: requiredValues, maxBuffer: 64 * 1024 * 1024 },
  );
  for (const line of stdout.trim().split('\n')) {
    const { bundle, variables } = JSON.parse(line) as {
      bundle: string;
      variables: BundleVariable[];
    };
    variablesByBundle.set(bundle, variables);
  }
});

test('every function starts with the variables that it cannot do without', () => {
  expect([...variablesByBundle.keys()]).toEqual(names);
});

test('every function refuses each variable that is missing, by its name alone', () => {
  for (const [bundle, variables] of variablesByBundle)
    for (const { name, isOptional, whenMissing } of variables)
      expect([bundle, name, whenMissing]).toEqual([
        bundle,
        name,
        isOptional ? [] : [`${name} is missing`],
      ]);
});

test('every function refuses each variable that is wrong, by its name alone', () => {
  for (const [bundle, variables] of variablesByBundle)
    for (const { name, hasSchema, source, whenWrong } of variables) {
      expect([bundle, name, hasSchema || source !== 'stack']).toEqual([bundle, name, true]);
      const refused = whenWrong.map((text) => text.replace(/ is not .*/, ''));
      expect([bundle, name, refused]).toEqual([bundle, name, hasSchema ? [name] : []]);
    }
});

test('what a stack finds in a bundle is what the function declares', () => {
  for (const [bundle, variables] of variablesByBundle) {
    const declared = variables.filter(({ source }) => source === 'stack').map(({ name }) => name);
    const found = listBundleVariables(bundle).map(({ name }) => name);
    expect([bundle, found]).toEqual([bundle, declared]);
  }
});

test('every variable that stacks set is read by a function', () => {
  const read = new Set([...variablesByBundle.values()].flat().map(({ name }) => name));
  expect(stackVariables.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([]);
});

describe.each([
  ['orders-update-order', 'ORIGIN_SECRET'],
  ['outbox-deliver', 'PRINTS_AT_ONCE'],
  ['printer', 'FILES_BUCKET'],
  ['outbox-sweep', 'OUTBOX_QUEUE_URL'],
])('the process of %s', (bundle, name) => {
  const start = (env: Record<string, string>) =>
    runFile(process.execPath, [`dist/functions/${bundle}/index.mjs`], { env });
  const { [name]: value, ...others } = requiredValues;

  test(`ends without ${name}`, async () => {
    expect(value).toBeTruthy();
    await expect(start(others)).rejects.toThrow(`${name} is missing`);
  });

  test(`ends with a wrong ${name}`, async () => {
    await expect(start({ ...others, [name]: 'a b{c' })).rejects.toThrow(`${name} is not`);
  });
});
