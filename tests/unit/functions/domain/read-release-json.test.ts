import { afterEach, expect, it, vi } from 'vitest';

const findFileBytes = vi.hoisted(() =>
  vi.fn<(bucket: string, key: string) => Promise<Uint8Array>>(),
);
vi.mock('#functions/external/aws-requests.ts', async (original) => ({
  ...(await original<object>()),
  findFileBytes,
}));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const MEGABYTE = 1024 * 1024;

it('a file that cannot be parsed takes no room from those that are cached', async () => {
  vi.stubEnv('FILES_BUCKET', 'files');
  // Another test of this worker may have read the module with the real requests.
  vi.resetModules();
  const { readReleaseJson } = await import('#functions/domain/configurators/read-release-json.ts');
  const whole = Buffer.from(JSON.stringify('x'.repeat(20 * MEGABYTE)));
  const damaged = Buffer.alloc(50 * MEGABYTE, 'x');
  findFileBytes.mockImplementation(async (_, key) =>
    key.endsWith('whole.json') ? whole : damaged,
  );
  await readReleaseJson('dealer', 'whole.json');
  await expect(readReleaseJson('dealer', 'damaged.json')).rejects.toThrow(SyntaxError);
  await expect(readReleaseJson('dealer', 'damaged.json')).rejects.toThrow(SyntaxError);
  await readReleaseJson('dealer', 'whole.json');
  const keys = findFileBytes.mock.calls.map(([, key]) => key);
  expect(keys.filter((key) => key.endsWith('whole.json'))).toHaveLength(1);
  expect(keys.filter((key) => key.endsWith('damaged.json'))).toHaveLength(2);
});
