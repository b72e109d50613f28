import { globSync, readFileSync } from 'node:fs';

/** The lists of certificates of all environments as one text. */
export const readCertificateTexts = (): string =>
  globSync('certificates/*.pem')
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
