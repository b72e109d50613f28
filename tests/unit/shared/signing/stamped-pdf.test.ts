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
const authorities = {
  RSA: authority,
  'P-256': await createTimeStampAuthority('Elliptic 256', 'P-256'),
  'P-384': await createTimeStampAuthority('Elliptic 384', 'P-384'),
};
const keyTypes = ['RSA', 'P-256', 'P-384'] as const;
const hashes = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
const trusted = Object.values(authorities).map(({ certificateSha256 }) => certificateSha256);
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
  it.each(keyTypes.flatMap((keyType) => hashes.map((hash) => [keyType, hash] as const)))(
    'by %s and %s is whole and tells when, whether its algorithms are signed or not',
    async (keyType, hash) => {
      await useService(await startAuthorityService(authorities[keyType], () => getOptions()));
      for (const algorithmProtection of [undefined, hash]) {
        getOptions = () => ({
          stampedOn,
          hash,
          ...(algorithmProtection && { algorithmProtection }),
        });
        expect(await verify(await seal())).toMatchObject({
          result: 'whole',
          sealedOn: '2026-11-24T20:16:33Z',
          stampedOn: '2026-11-24T20:16:35Z',
        });
      }
    },
  );

  it('is found changed where its authority is not trusted', async () => {
    const pdf = await seal();
    expect(await verify(pdf, [])).toEqual({ result: 'changed' });
    expect(await verify(pdf, [otherAuthority.certificateSha256])).toEqual({ result: 'changed' });
  });

  it.each(['RSA', 'P-256'] as const)(
    'by %s is found changed at a flipped bit of every byte',
    async (keyType) => {
      await useService(await startAuthorityService(authorities[keyType], () => getOptions()));
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
    },
  );

  it('has its length, however long serial numbers are', async () => {
    const lengths = [3, 9, 4, 9, 5, 9];
    getOptions = () => ({ stampedOn, serialBytes: lengths.shift()! });
    expect(await verify(await seal())).toMatchObject({ result: 'whole' });
    expect(lengths).toEqual([]);
    let serialBytes = 3;
    getOptions = () => ({ stampedOn, serialBytes: serialBytes++ });
    await expect(seal()).rejects.toThrow('None of 12 time stamps had the length');
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
    ['the name of another hash', { algorithmProtection: 'SHA-384' }, 'names other algorithms'],
    ['another nonce', { nonce: Uint8Array.of(1, 2, 3) }, 'one of another request'],
    ['a refusal', { status: PKIStatus.rejection }, 'It granted none, status 2'],
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
    await expect(seal()).rejects.toThrow('It answered 503');
    await useService(await startTimeStampService((_, response) => response.end('Nonsense')));
    await expect(seal()).rejects.toThrow('It answered no time stamp');
    const large = Buffer.alloc(70_000);
    await useService(await startTimeStampService((_, response) => response.end(large)));
    await expect(seal()).rejects.toThrow('too large');
    await useService(
      await startTimeStampService((_, response) =>
        response.writeHead(307, { location: address }).end(),
      ),
    );
    await expect(seal()).rejects.toThrow('It answered 307');
  });

  test('a service that hangs', async () => {
    const late = new DOMException('Too late', 'TimeoutError');
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
    await useService(await startTimeStampService(() => undefined));
    await expect(seal()).rejects.toThrow('It did not answer in time');
    expect(limit).toHaveBeenCalledWith(10_000);
    limit.mockRestore();
  });
});
