import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createKmsSealingKey } from '#functions/documents/sealing/kms-sealing-key.ts';
import { sealPdf } from '#functions/documents/sealing/seal-pdf.ts';
import { startKms } from '#infra/local/engines/kms-engine.ts';
import { loadOrCreateMachineSealingKey } from '#infra/local/engines/machine-sealing-key.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'smartsales-sealing-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

describe("the machine's sealing key", () => {
  test('is made once, for this user alone, and says that it is not valid', async () => {
    const made = await loadOrCreateMachineSealingKey(folder);
    const { subject, publicKey } = new X509Certificate(made.certificate);
    expect(subject).toBe('CN=SmartSales LOCAL\\, NOT VALID');
    expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
    const again = await loadOrCreateMachineSealingKey(folder);
    expect(again.certificate).toEqual(made.certificate);
    const digest = new Uint8Array(32).fill(7);
    expect(await again.signDigest(digest)).toEqual(await made.signDigest(digest));
  });

  test('is made anew where its first making was cut short', async () => {
    const { certificate } = await loadOrCreateMachineSealingKey(folder);
    rmSync(join(folder, 'certificate.pem'));
    const again = await loadOrCreateMachineSealingKey(folder);
    expect(again.certificate).not.toEqual(certificate);
    const file = new X509Certificate(readFileSync(join(folder, 'certificate.pem')));
    expect(new Uint8Array(file.raw)).toEqual(again.certificate);
  });
});

async function startMachineKms() {
  const key = await loadOrCreateMachineSealingKey(folder);
  const { endpoint, env, stop } = await startKms(key);
  onTestFinished(stop);
  const variables = {
    AWS_ENDPOINT_URL_KMS: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return { certificate: key.certificate, keyId: env.SEALING_KEY_ID };
}

describe('a key of KMS', () => {
  test('seals a PDF that is whole', async () => {
    const { certificate, keyId } = await startMachineKms();
    const facts = { name: 'SmartSales', reason: 'Proposal 1-1', sealedOn: new Date(0) };
    const key = createKmsSealingKey(keyId, certificate);
    const pdf = await sealPdf(await buildPlainPdf(['A proposal']), key, facts);
    expect(await verifySealedPdf(pdf, [{ certificate }])).toMatchObject({
      result: 'whole',
      sealedBy: 'SmartSales LOCAL, NOT VALID',
    });
  });

  test('signs nothing but a SHA-256, and says why not', async () => {
    const { certificate, keyId } = await startMachineKms();
    const otherKey = createKmsSealingKey('alias/other', certificate);
    await expect(otherKey.signDigest(new Uint8Array(32))).rejects.toThrow('NotFoundException');
    const key = createKmsSealingKey(keyId, certificate);
    await expect(key.signDigest(new Uint8Array(31))).rejects.toThrow(
      'KMS answered 400: {"__type":"ValidationException"}',
    );
  });
});
