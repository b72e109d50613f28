import { X509Certificate, createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it, test } from 'vitest';
import { attachFile } from '#functions/documents/sealing/attach-file.ts';
import { sealPdf, type SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import type { SealCertificate } from '#shared/signing/certificate-list.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import { createSeededRandom } from '#tests/make/seeded-random.ts';

const key = await createTestSealingKey('SmartSales test');
const otherKey = await createTestSealingKey('SmartSales other');
const facts = {
  name: 'SmartSales for Northstar Dental Supply',
  reason: 'Proposal 104821-2 · “suite”',
  sealedOn: new Date('2026-11-24T20:16:33Z'),
};

async function buildPdf(pages = 1) {
  const pdf = await buildPlainPdf(Array.from({ length: pages }, (_, page) => `Page ${page}`));
  const bytes = Buffer.from('{"Format":"SmartSales proposal"}');
  return attachFile(pdf, { name: 'proposal.json', type: 'application/json', bytes });
}

const seal = async (sealingKey: SealingKey = key, pages?: number) =>
  sealPdf(await buildPdf(pages), sealingKey, facts);
const verify = (
  pdf: Uint8Array<ArrayBuffer>,
  certificates: readonly SealCertificate[] = [otherKey, key],
) => verifySealedPdf(pdf, certificates);
const append = (pdf: Uint8Array<ArrayBuffer>, text: string) =>
  new Uint8Array(Buffer.concat([pdf, Buffer.from(text, 'latin1')]));

describe('a sealed PDF', () => {
  it('is whole, and says by whom, when and for what', async () => {
    const pdf = await seal();
    expect(await verify(pdf)).toEqual({
      result: 'whole',
      sealedBy: 'SmartSales test',
      name: facts.name,
      reason: facts.reason,
      sealedOn: '2026-11-24T20:16:33Z',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
  });

  it('is whole with every number of pages, and still holds its attachment', async () => {
    for (const pages of [1, 2, 30]) {
      const pdf = await seal(key, pages);
      expect(await verify(pdf)).toMatchObject({ result: 'whole' });
      const document = await PDFDocument.load(pdf);
      expect(document.getPageCount()).toBe(pages);
      expect(document.getAttachments().map(({ name }) => name)).toEqual(['proposal.json']);
    }
  });

  it.each([
    ['2026-11-24T20:16:33Z', 'whole'],
    ['2026-11-24T20:16:32Z', 'notOurs'],
  ])('of a key that was compromised on %s is %s', async (notAfter, result) => {
    const { certificate } = key;
    const verification = await verify(await seal(), [otherKey, { certificate, notAfter }]);
    expect(verification).toMatchObject({ result, compromisedOn: notAfter });
  });

  it('is found changed at any flipped bit, wherever it stands', async () => {
    const pdf = await seal();
    const random = createSeededRandom(31);
    const results = new Set<string>();
    for (let flip = 0; flip < countPropertyRuns(1000); flip++) {
      const changed = pdf.slice();
      const at = Math.floor(random() * pdf.length);
      changed[at]! ^= 1 << Math.floor(random() * 8);
      results.add((await verify(changed)).result);
    }
    expect(results.has('whole')).toBe(false);
  });

  it('is found changed with bytes after it, before it, or a second revision', async () => {
    const pdf = await seal();
    expect(await verify(append(pdf, '\n'))).toEqual({ result: 'changed' });
    expect(await verify(append(pdf, '\n1 0 obj<<>>endobj\n%%EOF'))).toEqual({ result: 'changed' });
    const moved = new Uint8Array(Buffer.concat([Buffer.from('%'), pdf]));
    expect(await verify(moved)).toEqual({ result: 'changed' });
    expect(await verify(pdf.slice(0, -1))).toEqual({ result: 'changed' });
    const twice = await sealPdf(pdf, key, facts);
    expect(await verify(twice)).not.toMatchObject({ result: 'whole' });
  });

  it('is not ours where another key sealed it, whatever name its certificate has', async () => {
    const forger = await createTestSealingKey('SmartSales test');
    expect(await verify(await seal(forger))).toEqual({ result: 'notOurs' });
    expect(await verify(await seal(key), [otherKey])).toEqual({ result: 'notOurs' });
    expect(await verify(await buildPdf())).toEqual({ result: 'notOurs' });
    expect(await verify(new Uint8Array([1, 2, 3]))).toEqual({ result: 'notOurs' });
  });

  it('is found changed where another key signed under our certificate', async () => {
    const stolen = { certificate: key.certificate, signDigest: otherKey.signDigest };
    expect(await verify(await seal(stolen))).toEqual({ result: 'changed' });
  });
});

test('The certificate names its key for 25 years, and signs itself', () => {
  const certificate = new X509Certificate(key.certificate);
  expect(certificate.subject).toBe('CN=SmartSales test');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validTo).toISOString()).toBe('2051-11-01T00:00:00.000Z');
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
});
