import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

const PEM_PATTERN = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** All certificates of the `.pem` files of a folder, in DER. Throws where one cannot be read. */
export function readCertificateFolder(folder: string): Bytes[] {
  if (!existsSync(folder))
    throw new Error(`The folder ${folder} is missing: the certificates of the release are in it.`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pem'))
    .toSorted()
    .flatMap((name) => readCertificateFile(join(folder, name)));
}

/** The certificates of a PEM file, in DER. Throws where it has none, or one that cannot be read. */
export function readCertificateFile(file: string): Bytes[] {
  const texts = readFileSync(file, 'utf8').match(PEM_PATTERN) ?? [];
  if (texts.length === 0) throw new Error(`There is no certificate in ${file}.`);
  return texts.map((text) => {
    try {
      return new Uint8Array(new X509Certificate(text).raw);
    } catch (cause) {
      throw new Error(`A certificate in ${file} cannot be read.`, { cause });
    }
  });
}
