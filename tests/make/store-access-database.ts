import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import {
  createUploadFileKey,
  buildNewUploadWrite,
} from '#functions/store/dealers/stored-uploads.ts';
import { waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** A stored database with unknown tables, and those tables. */
export async function storeUnrecognizedDatabase(
  dealerId: number,
  uploader: { userId: number },
  databaseBytes?: Buffer,
) {
  const uploadOwner = { dealer: toDealerKey(dealerId), kind: 'access-database' } as const;
  const bytes = databaseBytes ?? (await readFile('tests/data/access/orders-unknown-names.mdb'));
  const upload = {
    Id: randomUUID(),
    FileName: 'orders-unknown-names.mdb',
    Size: bytes.length,
    Sha256: '0'.repeat(64),
    UploadedOn: '2026-11-23T06:00:00.000Z',
    UploadedBy: 'Dana Whitfield',
    UploadedById: uploader.userId,
  };
  const fileKey = createUploadFileKey(uploadOwner);
  await writeBucketFile(process.env.FILES_BUCKET!, fileKey, bytes, { ms: 5000 });
  const job = {
    ...waitingUploadJob,
    State: 'failed',
    Problem: legacyOrdersTexts.noOrders,
  } as const;
  await writeTransaction([buildNewUploadWrite(uploadOwner, { upload, fileKey, job })]);
  return { accessUploadId: upload.Id, accessTables: unrecognizedTableMapping };
}

const unrecognizedTableMapping = {
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
