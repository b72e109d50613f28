import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { attachFile } from '#functions/documents/sealing/attach-file.ts';
import { sealPdf } from '#functions/documents/sealing/seal-pdf.ts';
import { installPythonPackages } from '#infra/operate/emulator/install-python-packages.ts';
import { printLine, runCommandOrExit } from '#infra/operate/environment/operate-command.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';

/*
 * npm run test:sealing
 * Has pyHanko verify a sealed PDF, a verifier that is not ours: the file is whole, certified and covered to its
 * last byte, and each of 1,000 flipped bits outside the signature is found. SEAL_SEED=17 flips other bits.
 */

const FLIPS = 1000;

const wholeStatus = {
  IsIntact: true,
  IsValid: true,
  IsTrusted: true,
  Coverage: 'ENTIRE_FILE',
  DocMdp: 'NO_CHANGES',
  IsDocMdpMet: true,
};

type PyhankoAnswer = {
  Whole: Record<string, unknown>;
  IsAppendedByteFound: boolean;
  FlipsPassedOver: number[];
};

async function buildPdf() {
  const pdf = await buildPlainPdf(['The proposal', 'The page of evidence']);
  const bytes = Buffer.from('{"Format":"SmartSales proposal"}');
  return attachFile(pdf, { name: 'proposal.json', type: 'application/json', bytes });
}

await runCommandOrExit(async () => {
  const python = installPythonPackages('.local/pyhanko', 'tests/sealing/requirements.txt');
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-pyhanko-'));
  try {
    const key = await createTestSealingKey('SmartSales test');
    const facts = { name: 'SmartSales', reason: 'Proposal 104821-2', sealedOn: new Date() };
    const [pdfFile, certificateFile] = [join(folder, 'sealed.pdf'), join(folder, 'key.pem')];
    writeFileSync(pdfFile, await sealPdf(await buildPdf(), key, facts));
    writeFileSync(certificateFile, new X509Certificate(key.certificate).toString());
    const seed = process.env['SEAL_SEED'] ?? '1';
    const program = 'tests/sealing/verify_by_pyhanko.py';
    const text = execFileSync(python, [program, pdfFile, certificateFile, String(FLIPS), seed], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assertSealHolds(JSON.parse(text) as PyhankoAnswer);
    printLine(`pyHanko finds the file whole, and all of ${FLIPS} flipped bits (seed ${seed}).`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function assertSealHolds({ Whole, IsAppendedByteFound, FlipsPassedOver }: PyhankoAnswer): void {
  if (!isDeepStrictEqual(Whole, wholeStatus))
    throw new Error(`PyHanko says of the whole file ${JSON.stringify(Whole)}.`);
  if (!IsAppendedByteFound) throw new Error('PyHanko passes over a byte behind the file.');
  if (FlipsPassedOver.length > 0)
    throw new Error(`PyHanko passes over flipped bits at ${FlipsPassedOver.join(', ')}.`);
}
