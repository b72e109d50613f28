import { mkdirSync, writeFileSync } from 'node:fs';
import { billOfMaterials } from './bill-of-materials.ts';

/* npm run sbom: writes what is delivered to dist/sbom.cdx.json, in CycloneDX. */
const file = 'dist/sbom.cdx.json';
const bill = billOfMaterials();
mkdirSync('dist', { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} components: ${file}\n`);
