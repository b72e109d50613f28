import { existsSync } from 'node:fs';
import { getMachineCertificateFile } from '#infra/local/engines/machine-sealing-key.ts';
import { getSealingFolder, LOCAL_ROOT } from '#infra/local/programs/local-state.ts';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import {
  hashTimeStampCertificates,
  isTimeStampCertificate,
} from '#shared/signing/certificate-list.ts';
import { isPdf } from '#shared/signing/sealed-pdf-file.ts';
import { verifySealedPdf, type SealVerification } from '#shared/signing/verify-sealed-pdf.ts';
import { printLine, runCommandOrExit } from './environment/operate-command.ts';
import { readCertificateFile, readCertificateFolder } from './sealing/read-certificates.ts';
import { readFileToVerify } from './sealing/read-pdf-file.ts';

/*
 * npm run verify -- signed.pdf
 * Verifies a sealed PDF without a network, by the certificates of this release and by the one of this machine.
 * It exits with 0 where the file is whole and ours, 2 where it was changed, 3 where it was not sealed by us,
 * and 1 where it could not be verified.
 */

const exitCodes = { whole: 0, changed: 2, notOurs: 3 } as const;

await runCommandOrExit(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0)
    throw new Error('Say which file: npm run verify -- signed.pdf.');
  const listed = [...readCertificateFolder('certificates'), ...readMachineCertificates()];
  const certificates = listed.filter((certificate) => !isTimeStampCertificate(certificate));
  const pdf = readFileToVerify(file);
  const stampCertificates = await hashTimeStampCertificates(listed);
  const verification = await verifySealedPdf(pdf, certificates, stampCertificates);
  // A sealed PDF may have been changed at its beginning.
  if (verification.result === 'notOurs' && !isPdf(pdf))
    throw new Error(`The file ${file} is not a PDF.`);
  for (const line of describeVerification(verification, certificates.length)) printLine(line);
  process.exitCode = exitCodes[verification.result];
});

function readMachineCertificates() {
  const files = [
    getMachineCertificateFile(getSealingFolder(LOCAL_ROOT)),
    getCertificatesFile('local'),
  ];
  return files.filter((file) => existsSync(file)).flatMap((file) => readCertificateFile(file));
}

function describeVerification(verification: SealVerification, certificateCount: number): string[] {
  if (verification.result === 'changed')
    return ['Changed: the file names a key of ours, but it is not as it was sealed.'];
  if (verification.result === 'notOurs')
    return [
      verification.compromisedOn === undefined
        ? `Not sealed by us: the file names none of the ${certificateCount} certificates of this release and this machine.`
        : `Not sealed by us: since ${formatMoment(verification.compromisedOn)} its key was not ours alone.`,
    ];
  const { sealedBy, name, reason, sealedOn, stampedOn, sha256, compromisedOn } = verification;
  return [
    'Whole and ours: the file is as it was sealed.',
    `  Sealed by  ${sealedBy}`,
    `  As         ${name}`,
    `  For        ${reason}`,
    `  On         ${formatMoment(sealedOn)}`,
    ...(stampedOn === undefined ? [] : [`  Stamped    ${formatMoment(stampedOn)}`]),
    `  SHA-256    ${sha256}`,
    ...(compromisedOn === undefined
      ? []
      : [
          `Somebody else may have its key since ${formatMoment(compromisedOn)}, and could write an earlier time: only where we know the SHA-256 is it ours.`,
        ]),
    'Ask whether it still stands: an acceptance may have been ended since.',
  ];
}

function formatMoment(moment: string): string {
  return moment.replace('T', ' ').replace('Z', ' UTC');
}
