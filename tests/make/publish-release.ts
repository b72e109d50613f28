import { randomUUID } from 'node:crypto';
import { SEARCH_FILE } from '#functions/domain/configurators/configurator-release-files.ts';
import {
  newFolder,
  publishWrites,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';
import { waitingJob } from '#functions/store/dealers/upload-jobs.ts';
import { newUploadKey, uploadWrite } from '#functions/store/dealers/uploads.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';

type StoredFile = Parameters<typeof uploadWrite>[1]['upload'];

/** A file of customers of which was told what it would do. */
async function aCheckedUpload(dealerId: number, like: StoredFile) {
  const shelf = { dealer: dealerKey(dealerId), kind: 'customers' } as const;
  const Options = { IsCheck: true, Gone: 'keep' } as const;
  const upload = { ...like, Id: randomUUID(), FileName: 'customers.csv', Options };
  const Check = { New: [], Changed: [], Gone: [], Digest: 'seen' };
  const job = { ...waitingJob, State: 'finished', Check } as const;
  await writeTogether([uploadWrite(shelf, { upload, fileKey: newUploadKey(shelf), job })]);
  return { checkedUploadId: upload.Id };
}

/** What was published of a file, in a series of its own, and what of the file was refused. */
export async function publishConfiguratorRelease(dealerId: number) {
  const editionName = `Operatory ${randomUUID()}`;
  const shelf = { dealer: dealerKey(dealerId), kind: 'configurator' } as const;
  const upload = {
    Id: randomUUID(),
    FileName: 'operatory.tsv',
    Size: 100,
    Sha256: '0'.repeat(64),
    UploadedOn: '2026-11-23T06:00:00.000Z',
    UploadedBy: 'Dana Whitfield',
    UploadedById: 1,
  };
  const fileKey = newUploadKey(shelf);
  const ReportKey = `${fileKey}.refused-1.csv`;
  const job = { ...waitingJob, State: 'finished', Refused: 1, ReportKey } as const;
  const series = { ...shelf, name: editionName };
  const Folder = newFolder(series, upload.Id);
  const search = { category: [], group: [], product: [], words: [] };
  await writeReleaseFile(Folder, SEARCH_FILE, Buffer.from(JSON.stringify(search)));
  const release = {
    Folder,
    FileName: upload.FileName,
    UploadId: upload.Id,
    PublishedOn: upload.UploadedOn,
    PublishedBy: upload.UploadedBy,
    Count: 1,
    Summary: { id: 1, name: editionName, logo: null, members: [] },
  };
  await writeTogether([
    uploadWrite(shelf, { upload, fileKey, job }),
    ...publishWrites(series, undefined, release),
  ]);
  return { refusedUploadId: upload.Id, editionName, ...(await aCheckedUpload(dealerId, upload)) };
}
