import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealPdf, type SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import { loadOrCreateMachineSealingKey } from '#infra/local/engines/machine-sealing-key.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';

/** A release with the certificates of two keys in one file, on a machine with a key of its own. */
const folder = mkdtempSync(join(tmpdir(), 'smartsales-verify-'));
const [oldKey, newKey, foreignKey] = await Promise.all(
  ['SmartSales prod 1', 'SmartSales prod 2', 'SmartSales prod 2'].map(createTestSealingKey),
);
let sealedPdf: Uint8Array<ArrayBuffer>;

const buildPdf = () => buildPlainPdf(['A proposal']);

const seal = async (key: SealingKey) =>
  sealPdf(await buildPdf(), key, {
    name: 'SmartSales for Northstar Dental Supply',
    reason: 'Proposal 104821-2',
    sealedOn: new Date('2026-11-24T20:16:33Z'),
  });

const formatPem = ({ certificate }: SealingKey) => new X509Certificate(certificate).toString();

beforeAll(async () => {
  mkdirSync(join(folder, 'certificates'));
  const pem = `${formatPem(oldKey!)}${formatPem(newKey!)}`;
  writeFileSync(join(folder, 'certificates/prod.pem'), pem);
  writeFileSync(join(folder, 'certificates/README.md'), 'No certificate.');
  sealedPdf = await seal(newKey!);
});
afterAll(() => rmSync(folder, { recursive: true }));

function runVerify(...args: string[]) {
  const program = resolve('infra/operate/verify.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function verifyBytes(bytes: Uint8Array) {
  writeFileSync(join(folder, 'signed.pdf'), bytes);
  return runVerify('signed.pdf');
}

function flipBit(bytes: Uint8Array, at: number) {
  const changed = bytes.slice();
  changed[at]! ^= 1;
  return changed;
}

const changedAnswer = {
  status: 2,
  stdout: 'Changed: the file names a key of ours, but it is not as it was sealed.\n',
  stderr: '',
};

describe('npm run verify says of a file', () => {
  test('that it is whole, by whom, for what and when it was sealed', () => {
    expect(verifyBytes(sealedPdf)).toEqual({
      status: 0,
      stdout: `Whole and ours: the file is as it was sealed.
  Sealed by  SmartSales prod 2
  As         SmartSales for Northstar Dental Supply
  For        Proposal 104821-2
  On         2026-11-24 20:16:33 UTC
  SHA-256    ${createHash('sha256').update(sealedPdf).digest('hex')}
Ask whether it still stands: an acceptance may have been ended since.
`,
      stderr: '',
    });
  });

  test('that it is whole under a key that was replaced', async () => {
    const { status, stdout } = verifyBytes(await seal(oldKey!));
    expect([status, stdout]).toEqual([0, expect.stringContaining('SmartSales prod 1')]);
  });

  test('that it was changed, at its beginning, in the middle and at its end', () => {
    for (const at of [0, Buffer.from(sealedPdf).indexOf('endobj'), sealedPdf.length - 1])
      expect(verifyBytes(flipBit(sealedPdf, at))).toEqual(changedAnswer);
  });

  test('that it was changed where something stands behind it', () => {
    expect(verifyBytes(Buffer.concat([sealedPdf, Buffer.from('\n')]))).toEqual(changedAnswer);
  });

  test('that we did not seal it, where nobody did or somebody of our name', async () => {
    const answer = {
      status: 3,
      stdout:
        'Not sealed by us: the file names none of the 2 certificates of this release and this machine.\n',
      stderr: '',
    };
    expect(verifyBytes(await seal(foreignKey!))).toEqual(answer);
    expect(verifyBytes(await buildPdf())).toEqual(answer);
  });

  test('that it is no PDF, and of a file of no bytes too', () => {
    const answer = { status: 1, stdout: '', stderr: 'The file signed.pdf is not a PDF.\n' };
    expect(verifyBytes(Buffer.from('A text'))).toEqual(answer);
    expect(verifyBytes(new Uint8Array())).toEqual(answer);
  });

  test('that there is none, or that it is a folder', () => {
    expect(runVerify('missing.pdf')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no file missing.pdf.\n',
    });
    expect(runVerify('certificates')).toMatchObject({
      status: 1,
      stderr: 'What certificates names is not a file.\n',
    });
  });

  test('that it is too large', () => {
    writeFileSync(join(folder, 'large.pdf'), '%PDF-1.7');
    truncateSync(join(folder, 'large.pdf'), 100_000_001);
    expect(runVerify('large.pdf')).toMatchObject({
      status: 1,
      stderr: 'The file large.pdf is too large: a sealed PDF has at most 100 MB.\n',
    });
  });
});

test('npm run verify asks for one file', () => {
  for (const args of [[], ['signed.pdf', 'other.pdf']])
    expect(runVerify(...args)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Say which file: npm run verify -- signed.pdf.\n',
    });
});

test('A paper of this machine is whole on it, and says that it is not valid', async () => {
  const sealingFolder = join(folder, '.local/sealing');
  const pdf = await seal(await loadOrCreateMachineSealingKey(sealingFolder));
  const { status, stdout } = verifyBytes(pdf);
  expect([status, stdout]).toEqual([0, expect.stringContaining('SmartSales LOCAL, NOT VALID')]);
  rmSync(sealingFolder, { recursive: true });
  expect(verifyBytes(pdf)).toMatchObject({ status: 3 });
});

test('A certificate that cannot be read stops the command, and so does a release without the folder', () => {
  const file = join(folder, 'certificates/test.pem');
  for (const [text, message] of [
    ['', 'There is no certificate in certificates/test.pem.\n'],
    [
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
      'A certificate in certificates/test.pem cannot be read.\n',
    ],
  ] as const) {
    writeFileSync(file, text);
    expect(verifyBytes(sealedPdf)).toMatchObject({ status: 1, stderr: message });
  }
  rmSync(join(folder, 'certificates'), { recursive: true });
  expect(verifyBytes(sealedPdf)).toMatchObject({
    status: 1,
    stderr: 'The folder certificates is missing: the certificates of the release are in it.\n',
  });
});
