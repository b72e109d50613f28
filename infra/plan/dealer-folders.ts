import {
  getChangeFilesPath,
  dealerFiles,
  releaseFiles,
  inboxFiles,
  storedUploadFiles,
  priceListFiles,
  snapshotFiles,
  uploadedFiles,
} from './access.ts';

/** The lists whose changes lie in folders of their own; those of products are the price lists'. */
const listsWithChanges = ['CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'];

const replaceWildcard = (folder: string, name: string | number) => folder.replace('*', `${name}/`);

/** Where the files of a dealer and of its users lie in the bucket. */
export function listDealerFolders(dealerId: number, users: Iterable<number>): string[] {
  return [
    ...[dealerFiles, storedUploadFiles, inboxFiles, releaseFiles].map((folder) =>
      replaceWildcard(folder, dealerId),
    ),
    replaceWildcard(priceListFiles, `DEALER-${dealerId}`),
    ...listsWithChanges.map((list) =>
      replaceWildcard(getChangeFilesPath(list), `DEALER-${dealerId}`),
    ),
    replaceWildcard(snapshotFiles, `DEALER-${dealerId}`),
    ...Array.from(users, (user) => replaceWildcard(uploadedFiles, user)),
  ];
}

/** Copies of what the table holds, made anew each day: they are not given out. */
export const isSnapshotFile = (key: string) => key.startsWith(snapshotFiles.replace('*', ''));
