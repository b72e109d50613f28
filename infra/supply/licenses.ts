import { writeFileSync } from 'node:fs';
import { licenseList, licenseListFile } from './license-list.ts';

/* npm run licenses: writes docs/licenses.md. */
writeFileSync(licenseListFile, licenseList());
