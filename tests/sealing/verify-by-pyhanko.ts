import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { attachFile } from '#functions/documents/sealing/attach-file.ts';
import { sealPdf } from '#functions/documents/sealing/seal-pdf.ts';
import { requestTimeStamp } from '#functions/external/time-stamp-service.ts';
import { installPythonPackages } from '#infra/operate/emulator/install-python-packages.ts';
import { printLine, runCommandOrExit } from '#infra/operate/environment/operate-command.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import {
  createTimeStampAuthority,
  startAuthorityService,
  type StampKeyType,
  type StampOptions,
} from '#tests/make/create-time-stamp-authority.ts';

/*
 * npm run test:sealing
 * Has pyHanko verify sealed PDFs, a verifier that is not ours: one without a time stamp, and one of an authority of each
 * kind of key. The file is whole, certified and covered to its last byte, stamped by an authority that is trusted, and
 * each of 1,000 flipped bits outside the signature is found, and of 1,000 in the stamp. SEAL_SEED=17 flips other bits.
 */

const FLIPS = 1000;
const sealedOn = new Date('2026-11-24T20:16:33Z');
const stampedOn = new Date('2026-11-24T20:16:35Z');

const wholeStatus = {
  IsIntact: true,
  IsValid: true,
  IsTrusted: true,
  Coverage: 'ENTIRE_FILE',
  DocMdp: 'NO_CHANGES',
  IsDocMdpMet: true,
};
const wholeStamp = {
  IsIntact: true,
  IsValid: true,
  IsTrusted: true,
  StampedOn: '2026-11-24T20:16:35Z',
};

type PyhankoAnswer = {
  Whole: Record<string, unknown>;
  IsAppendedByteFound: boolean;
  FlipsPassedOver: number[];
  StampFlipsPassedOver: number[];
};

/** The keys and hashes of authorities; the last one signs the names of its algorithms, too. */
const stamps: readonly [StampKeyType, StampOptions][] = [
  ['RSA', { hash: 'SHA-512' }],
  ['P-256', { hash: 'SHA-256' }],
  ['P-384', { hash: 'SHA-384', algorithmProtection: 'SHA-384' }],
];

type Authority = { certificate: Uint8Array; service: RunningService };
type RunningService = Awaited<ReturnType<typeof startAuthorityService>>;

async function buildPdf() {
  const pdf = await buildPlainPdf(['The proposal', 'The page of evidence']);
  const bytes = Buffer.from('{"Format":"SmartSales proposal"}');
  return attachFile(pdf, { name: 'proposal.json', type: 'application/json', bytes });
}

/** An authority whose stamps are asked for from now on. */
async function startAuthority(keyType: StampKeyType, options: StampOptions): Promise<Authority> {
  const authority = await createTimeStampAuthority(`Time stamps by ${keyType}`, keyType);
  const service = await startAuthorityService(authority, () => ({ stampedOn, ...options }));
  process.env['TIME_STAMP_SERVICE'] = service.address;
  process.env['TIME_STAMP_CERTIFICATES'] = authority.certificateSha256;
  return { certificate: authority.certificate, service };
}

await runCommandOrExit(async () => {
  const python = installPythonPackages('.local/pyhanko', 'tests/sealing/requirements.txt');
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-pyhanko-'));
  try {
    await verifyByPyhanko(python, folder);
    for (const [keyType, options] of stamps) {
      const authority = await startAuthority(keyType, options);
      await verifyByPyhanko(python, folder, authority);
      await authority.service.stop();
      printLine(`The time stamp was by ${keyType} and ${options.hash}.`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function verifyByPyhanko(
  python: string,
  folder: string,
  authority?: Authority,
): Promise<void> {
  const key = await createTestSealingKey('SmartSales test');
  const facts = { name: 'SmartSales', reason: 'Proposal 104821-2', sealedOn };
  const sealed = await sealPdf(await buildPdf(), key, facts, authority && requestTimeStamp);
  const writeCertificate = (name: string, certificate: Uint8Array) => {
    writeFileSync(join(folder, name), new X509Certificate(certificate).toString());
    return join(folder, name);
  };
  writeFileSync(join(folder, 'sealed.pdf'), sealed);
  const seed = process.env['SEAL_SEED'] ?? '1';
  const text = execFileSync(
    python,
    [
      'tests/sealing/verify_by_pyhanko.py',
      join(folder, 'sealed.pdf'),
      writeCertificate('key.pem', key.certificate),
      authority ? writeCertificate('stamps.pem', authority.certificate) : '-',
      String(FLIPS),
      seed,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  assertSealHolds(JSON.parse(text) as PyhankoAnswer, authority ? wholeStamp : null);
  printLine(`pyHanko finds the file whole, and all of ${FLIPS} flipped bits (seed ${seed}).`);
}

function assertSealHolds(
  { Whole, IsAppendedByteFound, FlipsPassedOver, StampFlipsPassedOver }: PyhankoAnswer,
  Stamp: typeof wholeStamp | null,
): void {
  if (!isDeepStrictEqual(Whole, { ...wholeStatus, Stamp }))
    throw new Error(`PyHanko says of the whole file ${JSON.stringify(Whole)}.`);
  if (!IsAppendedByteFound) throw new Error('PyHanko passes over a byte behind the file.');
  if (FlipsPassedOver.length > 0)
    throw new Error(`PyHanko passes over flipped bits at ${FlipsPassedOver.join(', ')}.`);
  if (StampFlipsPassedOver.length > 0)
    throw new Error(
      `PyHanko passes over flipped bits of the CMS at ${StampFlipsPassedOver.join(', ')}.`,
    );
}
