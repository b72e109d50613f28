import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeFile } from '#functions/outside/aws.ts';
import { waitingJob } from '#functions/store/dealers/upload-jobs.ts';
import { newUploadKey, uploadWrite } from '#functions/store/dealers/uploads.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** A database whose tables nobody recognised, and what they are. */
export async function anUnknownDatabase(
  dealerId: number,
  by: { userId: number },
  altered?: Buffer,
) {
  const shelf = { dealer: dealerKey(dealerId), kind: 'access-database' } as const;
  const bytes = altered ?? (await readFile('tests/data/access/orders-unknown-names.mdb'));
  const upload = {
    Id: randomUUID(),
    FileName: 'orders-unknown-names.mdb',
    Size: bytes.length,
    Sha256: '0'.repeat(64),
    UploadedOn: '2026-11-23T06:00:00.000Z',
    UploadedBy: 'Dana Whitfield',
    UploadedById: by.userId,
  };
  const fileKey = newUploadKey(shelf);
  await writeFile(process.env.FILES_BUCKET!, fileKey, bytes, { ms: 5000 });
  const job = { ...waitingJob, State: 'failed', Problem: legacyOrdersTexts.noOrders } as const;
  await writeTogether([uploadWrite(shelf, { upload, fileKey, job })]);
  return { accessUploadId: upload.Id, accessTables: unknownTables };
}

const unknownTables = {
  Orders: {
    Table: 'Kopf',
    Columns: { number: 'Nr', created: 'Tag', customerName: 'Wer', total: 'Summe' },
  },
  Lines: {
    Table: 'Zeilen',
    Columns: {
      orderKey: 'KopfNr',
      quantity: 'Menge',
      description: 'Ware',
      customerCost: 'Preis',
    },
  },
};
