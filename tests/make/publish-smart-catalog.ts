import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RejectedItem, ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { prepareSmartCatalogRelease } from '#functions/domain/smart-catalogs/prepare-smart-catalog-release.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { buildTestZip, type ZipPart } from './zip.ts';

/** The processor's result for a zip. Nothing of it is published yet. */
export async function processCatalogZip(
  manufacturerId: number,
  zip: readonly ZipPart[] | Uint8Array,
) {
  const bytes = zip instanceof Uint8Array ? zip : buildTestZip(zip);
  const path = join(tmpdir(), `catalog-${randomUUID()}.zip`);
  await writeFile(path, bytes);
  const file = await open(path);
  await rm(path);
  const rejectedItems: RejectedItem[] = [];
  const steps: string[] = [];
  const run: ProcessingRun = {
    reportProgress: async (step) => void steps.push(step.text),
    setReportHeadings: () => {},
    rejectItem: (item) => void rejectedItems.push(item),
  };
  try {
    const uploadOwner = {
      dealer: PLATFORM_DEALER_KEY,
      kind: 'smart-catalog',
      manufacturerId,
    } as const;
    const upload = {
      Id: randomUUID(),
      FileName: 'Operatory 2026.zip',
      Size: bytes.length,
      Sha256: '0'.repeat(64),
      UploadedOn: '2026-11-23T06:00:00.000Z',
      UploadedBy: 'Dana Whitfield',
      UploadedById: 1,
    };
    const processed = await prepareSmartCatalogRelease(
      { owner: uploadOwner, upload, fd: file.fd, size: bytes.length },
      run,
    );
    return { ...processed, refused: rejectedItems, steps };
  } finally {
    await file.close();
  }
}

/** Publishes a catalogue and puts it into use. */
export async function publishCatalogZip(manufacturerId: number, parts: readonly ZipPart[]) {
  const processed = await processCatalogZip(manufacturerId, parts);
  await writeTransaction(processed.writes);
  return processed;
}

/** Two pages with links to products, to one another, and out of the catalogue. */
export const twoPageCatalog: readonly ZipPart[] = [
  [
    'index.html',
    `<html><head><title>Operatory 2026</title><link rel="stylesheet" href="look.css"></head><body>
<h1>Chairs</h1>
<p><a href="#product?part=A511-CH&mfg=7&description=Patient+chair&retail=10940.00">A511-CH</a>
<a href="#product?part=A533-DS">Radius delivery</a> <a href="delivery.html#order">Delivery</a>
<a href="https://service.ardent-dental.example/help">Service</a></p>
<img src="img/chair.svg" alt="A chair"></body></html>`,
  ],
  [
    'delivery.html',
    `<title>Delivery</title><table id="order"><tr><td><a data-part="A533-DS" data-mfg="7">A533-DS</a></td></tr>
<tr><td><a data-part="a533-ds">Radius</a></td></tr></table><a href="index.html">Back</a>`,
  ],
  ['look.css', 'h1{color:#0e5f5a;background:url(img/chair.svg)}'],
  [
    'img/chair.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>',
  ],
];
