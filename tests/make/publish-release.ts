import { randomUUID } from 'node:crypto';
import { CONFIGURATOR_SEARCH_FILE } from '#functions/domain/configurators/configurator-release-files.ts';
import {
  createReleaseFolderPath,
  buildPublishReleaseWrites,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';
import {
  createUploadFileKey,
  buildNewUploadWrite,
} from '#functions/store/dealers/stored-uploads.ts';
import { waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

type StoredFile = Parameters<typeof buildNewUploadWrite>[1]['upload'];

/** A file of customers after a dry run. */
async function storeCheckedUpload(dealerId: number, like: StoredFile) {
  const uploadOwner = { dealer: toDealerKey(dealerId), kind: 'customers' } as const;
  const Options = { IsCheck: true, Gone: 'keep' } as const;
  const upload = { ...like, Id: randomUUID(), FileName: 'customers.csv', Options };
  const Check = { New: [], Changed: [], Gone: [], Digest: 'seen' };
  const job = { ...waitingUploadJob, State: 'finished', Check } as const;
  await writeTransaction([
    buildNewUploadWrite(uploadOwner, { upload, fileKey: createUploadFileKey(uploadOwner), job }),
  ]);
  return { checkedUploadId: upload.Id };
}

/** A release published from a file, in its own series, and the errors of the rejected file. */
export async function storeReleaseAndUploads(dealerId: number) {
  const releaseName = `Operatory ${randomUUID()}`;
  const uploadOwner = { dealer: toDealerKey(dealerId), kind: 'configurator' } as const;
  const upload = {
    Id: randomUUID(),
    FileName: 'operatory.tsv',
    Size: 100,
    Sha256: '0'.repeat(64),
    UploadedOn: '2026-11-23T06:00:00.000Z',
    UploadedBy: 'Dana Whitfield',
    UploadedById: 1,
  };
  const fileKey = createUploadFileKey(uploadOwner);
  const ReportKey = `${fileKey}.refused-1.csv`;
  const job = { ...waitingUploadJob, State: 'finished', Refused: 1, ReportKey } as const;
  const releaseHistoryKey = { ...uploadOwner, name: releaseName };
  const Folder = createReleaseFolderPath(releaseHistoryKey, upload.Id);
  const search = { category: [], group: [], product: [], words: [] };
  await writeReleaseFile(Folder, CONFIGURATOR_SEARCH_FILE, Buffer.from(JSON.stringify(search)));
  const release = {
    Folder,
    FileName: upload.FileName,
    UploadId: upload.Id,
    PublishedOn: upload.UploadedOn,
    PublishedBy: upload.UploadedBy,
    Count: 1,
    Summary: { id: 1, name: releaseName, logo: null, members: [] },
  };
  await writeTransaction([
    buildNewUploadWrite(uploadOwner, { upload, fileKey, job }),
    ...buildPublishReleaseWrites(releaseHistoryKey, undefined, release),
  ]);
  return {
    rejectedItemsUploadId: upload.Id,
    editionName: releaseName,
    ...(await storeCheckedUpload(dealerId, upload)),
  };
}
