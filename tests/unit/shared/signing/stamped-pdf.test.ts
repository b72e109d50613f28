import { PKIStatus } from 'pkijs';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sealPdf } from '#functions/documents/sealing/seal-pdf.ts';
import { requestTimeStamp } from '#functions/external/time-stamp-service.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import {
  createTimeStampAuthority,
  startAuthorityService,
  startTimeStampService,
  type StampOptions,
} from '#tests/make/create-time-stamp-authority.ts';

const key = await createTestSealingKey('SmartSales test');
const authority = await createTimeStampAuthority();
const otherAuthority = await createTimeStampAuthority();
const trusted = [authority.certificateSha256];
const facts = { name: 'Name', reason: 'Reason', sealedOn: new Date('2026-11-24T20:16:33Z') };
const stampedOn = new Date('2026-11-24T20:16:35.250Z');

let getOptions: () => StampOptions;
let service: Awaited<ReturnType<typeof startAuthorityService>>;

beforeEach(async () => {
  getOptions = () => ({ stampedOn });
  await useService(await startAuthorityService(authority, () => getOptions()));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});

async function useService(other: typeof service) {
  await service?.stop().catch(() => undefined);
  service = other;
  vi.stubEnv('TIME_STAMP_SERVICE', service.address);
  vi.stubEnv('TIME_STAMP_CERTIFICATES', trusted.join(' '));
}

async function seal(stampSignature = requestTimeStamp) {
  return sealPdf(await buildPlainPdf(['A proposal']), key, facts, stampSignature);
}

const verify = (pdf: Uint8Array<ArrayBuffer>, stamps = trusted) =>
  verifySealedPdf(pdf, [key], stamps);

describe('a stamped seal', () => {
  it.each(['SHA-256', 'SHA-384', 'SHA-512'] as const)(
    'by %s is whole and tells when',
    async (hash) => {
      getOptions = () => ({ stampedOn, hash });
      expect(await verify(await seal())).toMatchObject({
        result: 'whole',
        sealedOn: '2026-11-24T20:16:33Z',
        stampedOn: '2026-11-24T20:16:35Z',
      });
    },
  );

  it('is found changed where its authority is not trusted', async () => {
    const pdf = await seal();
    expect(await verify(pdf, [])).toEqual({ result: 'changed' });
    expect(await verify(pdf, [otherAuthority.certificateSha256])).toEqual({ result: 'changed' });
  });

  it('is found changed at a flipped bit of every byte of its CMS', async () => {
    const pdf = await seal();
    const start = Buffer.from(pdf).indexOf('/Contents <') + '/Contents <'.length;
    const end = Buffer.from(pdf).indexOf('>', start);
    const count = end - start + 2;
    const step = Math.ceil(count / countPropertyRuns(count));
    for (let at = start - 1; at <= end; at += step) {
      const changed = pdf.slice();
      changed[at]! ^= 1 << (at % 8);
      expect([at, (await verify(changed)).result]).not.toEqual([at, 'whole']);
    }
  });

  it('has its length, however long serial numbers are', async () => {
    const lengths = [3, 9, 4, 4];
    getOptions = () => ({ stampedOn, serialBytes: lengths.shift()! });
    expect(await verify(await seal())).toMatchObject({ result: 'whole' });
    expect(lengths).toEqual([]);
    let serialBytes = 3;
    getOptions = () => ({ stampedOn, serialBytes: serialBytes++ });
    await expect(seal()).rejects.toThrow('Of 5 time stamps each had another length');
  });

  it('is found changed with the stamp of another signature', async () => {
    const token = await requestTimeStamp(new Uint8Array(384).fill(1));
    expect(await verify(await seal(() => Promise.resolve(token)))).toEqual({ result: 'changed' });
  });

  it.each([
    ['2026-11-24T20:16:35Z', { result: 'whole' }],
    ['2026-11-24T20:16:34Z', { result: 'notOurs' }],
  ])('of a key compromised on %s counts by its stamp', async (notAfter, answer) => {
    const verification = await verifySealedPdf(await seal(), [{ ...key, notAfter }], trusted);
    expect(verification).toMatchObject(answer);
    expect('compromisedOn' in verification).toBe(answer.result === 'notOurs');
  });

  it('is not ours where the key of an authority sealed', async () => {
    const pdf = await seal();
    const forged = await verifySealedPdf(pdf, [{ certificate: authority.certificate }], trusted);
    expect(forged).toEqual({ result: 'notOurs' });
  });
});

describe('no seal is made with', () => {
  it.each<[string, StampOptions, string]>([
    ['another imprint', { digest: new Uint8Array(32) }, 'one of something else'],
    ['another nonce', { nonce: Uint8Array.of(1, 2, 3) }, 'one of another request'],
    ['a refusal', { status: PKIStatus.rejection }, 'granted none: status 2'],
    ['an expired certificate', { stampedOn: new Date('2036-01-02T00:00:00Z') }, 'not valid then'],
  ])('%s', async (_name, options, message) => {
    getOptions = () => options;
    await expect(seal()).rejects.toThrow(message);
  });

  test('an authority that is not trusted', async () => {
    await useService(await startAuthorityService(otherAuthority));
    await expect(seal()).rejects.toThrow('certificate of the time stamp is not trusted');
  });

  test('a service that fails, answers nonsense or too much, or leads elsewhere', async () => {
    const { address } = service;
    await useService(await startTimeStampService((_, response) => response.writeHead(503).end()));
    await expect(seal()).rejects.toThrow('answered 503');
    await useService(await startTimeStampService((_, response) => response.end('Nonsense')));
    await expect(seal()).rejects.toThrow('ASN.1');
    const large = Buffer.alloc(70_000);
    await useService(await startTimeStampService((_, response) => response.end(large)));
    await expect(seal()).rejects.toThrow('too large');
    await useService(
      await startTimeStampService((_, response) =>
        response.writeHead(307, { location: address }).end(),
      ),
    );
    await expect(seal()).rejects.toThrow('fetch failed');
  });

  test('a service that hangs', async () => {
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('Too late')));
    await useService(await startTimeStampService(() => undefined));
    await expect(seal()).rejects.toThrow('Too late');
    expect(limit).toHaveBeenCalledWith(10_000);
    limit.mockRestore();
  });
});
