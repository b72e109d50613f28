import { writeFileSync } from 'node:fs';
import { formatLicenseList, licenseListFile } from './license-list.ts';

/* npm run licenses: writes docs/licenses.md. */
writeFileSync(licenseListFile, formatLicenseList());
