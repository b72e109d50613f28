import { mkdirSync, writeFileSync } from 'node:fs';
import { createBillOfMaterials } from './bill-of-materials.ts';

/* npm run sbom: writes what is delivered to dist/sbom.cdx.json, in CycloneDX. */
const bomFile = 'dist/sbom.cdx.json';
const bill = createBillOfMaterials();
mkdirSync('dist', { recursive: true });
writeFileSync(bomFile, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} components: ${bomFile}\n`);
