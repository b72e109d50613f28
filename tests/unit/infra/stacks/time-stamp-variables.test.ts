import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildTimeStampVariables } from '#infra/stacks/time-stamp-variables.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import { createTimeStampAuthority } from '#tests/make/create-time-stamp-authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'smartsales-time-stamps-'));
const file = join(folder, 'time-stamps.pem');
const environment = { timeStampService: 'https://stamps.example' };
const authority = await createTimeStampAuthority();
const pem = new X509Certificate(authority.certificate).toString();

afterAll(() => rmSync(folder, { recursive: true }));

test('an environment without a time-stamp service needs no list', () => {
  expect(buildTimeStampVariables({}, file)).toEqual({});
});

test('the worker gets the service and the SHA-256 of the certificates of its authority', () => {
  writeFileSync(file, `${pem}${pem}`);
  expect(buildTimeStampVariables(environment, file)).toEqual({
    TIME_STAMP_SERVICE: 'https://stamps.example',
    TIME_STAMP_CERTIFICATES: `${authority.certificateSha256} ${authority.certificateSha256}`,
  });
});

test('a service is not deployed without a list, with an empty one, or with a certificate that seals', async () => {
  rmSync(file, { force: true });
  expect(() => buildTimeStampVariables(environment, file)).toThrow('ENOENT');
  writeFileSync(file, '');
  expect(() => buildTimeStampVariables(environment, file)).toThrow(
    'are certificates of time stamps',
  );
  const { certificate } = await createTestSealingKey('SmartSales test');
  writeFileSync(file, `${pem}${new X509Certificate(certificate).toString()}`);
  expect(() => buildTimeStampVariables(environment, file)).toThrow(
    'are certificates of time stamps',
  );
});
