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

/** Lists whose changes have their own folders; the changes of products are in the price lists. */
const listsWithChanges = ['CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'];

const replaceWildcard = (folder: string, name: string | number) => folder.replace('*', `${name}/`);

/** The folders of a dealer and of its users in the bucket. */
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

/** Copies of the table, created again each day: they are not exported. */
export const isSnapshotFile = (key: string) => key.startsWith(snapshotFiles.replace('*', ''));
