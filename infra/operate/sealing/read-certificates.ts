import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCertificateList, type ListedCertificate } from '#shared/signing/certificate-list.ts';

/** All certificates of the `.pem` files of a folder. Throws where one cannot be read. */
export function readCertificateFolder(folder: string): ListedCertificate[] {
  if (!existsSync(folder))
    throw new Error(`The folder ${folder} is missing: the certificates of the release are in it.`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pem'))
    .toSorted()
    .flatMap((name) => readCertificateFile(join(folder, name)));
}

/** The certificates of a PEM file. Throws where it has none, or one that cannot be read. */
export function readCertificateFile(file: string): ListedCertificate[] {
  const entries = readList(file);
  if (entries.length === 0) throw new Error(`There is no certificate in ${file}.`);
  return entries;
}

function readList(file: string): ListedCertificate[] {
  try {
    const entries = parseCertificateList(readFileSync(file, 'utf8'));
    // Throws where one is no certificate.
    entries.forEach(({ certificate }) => new X509Certificate(certificate));
    return entries;
  } catch (cause) {
    throw new Error(`A certificate in ${file} cannot be read.`, { cause });
  }
}
