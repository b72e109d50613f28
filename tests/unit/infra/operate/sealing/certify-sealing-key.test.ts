import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sealPdf, type SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import {
  certifySealingKey,
  markKeyCompromised,
} from '#infra/operate/sealing/certify-sealing-key.ts';
import { readCertificateFile } from '#infra/operate/sealing/read-certificates.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';

const getPublicKey = ({ certificate }: SealingKey) =>
  new Uint8Array(
    new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }),
  );

const certifyTestKey = (file: string, id: string, { signDigest, ...key }: SealingKey) =>
  certifySealingKey(file, {
    name: 'SealingKey',
    id,
    signDigest,
    publicKey: getPublicKey({ signDigest, ...key }),
    commonName: 'SmartSales staging',
  });

test('a compromised key is named in its list since the earliest moment, and others are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-compromised-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'staging.pem');
  await certifyTestKey(file, 'first', await createTestSealingKey('one'));
  await certifyTestKey(file, 'second', await createTestSealingKey('two'));
  const mark = (moment: string) => markKeyCompromised(file, 'first', moment).notAfter;
  expect(mark('2026-11-29T12:00:00Z')).toBe('2026-11-29T12:00:00Z');
  expect(mark('2026-11-30T12:00:00Z')).toBe('2026-11-29T12:00:00Z');
  expect(mark('2026-11-28T12:00:00Z')).toBe('2026-11-28T12:00:00Z');
  expect(readCertificateFile(file).map(({ keyId, notAfter }) => [keyId, notAfter])).toEqual([
    ['first', '2026-11-28T12:00:00Z'],
    ['second', undefined],
  ]);
  expect(() => markKeyCompromised(file, 'third', '2026-11-29T12:00:00Z')).toThrow('third');
});

test('a key gets one certificate, which verifies what it seals; another key gets the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-certify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'staging.pem');
  const [key, other] = [await createTestSealingKey('one'), await createTestSealingKey('two')];
  const certify = (certified: SealingKey) => certifyTestKey(file, 'id-of-key', certified);

  expect(await certify(key)).toBe(true);
  const first = readFileSync(file, 'utf8');
  expect(await certify(key)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(first);

  expect(await certify(other)).toBe(true);
  expect(readFileSync(file, 'utf8').startsWith(first)).toBe(true);
  const certificates = readCertificateFile(file);
  expect(certificates).toHaveLength(2);
  expect(certificates[0]).toMatchObject({ keyName: 'SealingKey', keyId: 'id-of-key' });

  const sealed = await sealPdf(
    await buildPlainPdf(['A proposal']),
    { ...key, certificate: certificates[0]!.certificate },
    { name: 'SmartSales', reason: 'Proposal 1-1', sealedOn: new Date(0) },
  );
  expect(await verifySealedPdf(sealed, certificates)).toMatchObject({
    result: 'whole',
    sealedBy: 'SmartSales staging',
  });
});
