import {
  deviceFilesPattern,
  getChangeFilesPattern,
  dealerFilesPattern,
  releaseFilesPattern,
  inboxFilesPattern,
  storedUploadFilesPattern,
  priceImpactFilesPattern,
  priceListFilesPattern,
  snapshotFilesPattern,
  uploadedFilesPattern,
} from './access.ts';

/** Lists whose changes have their own folders; the changes of products are in the price lists. */
const listsWithChanges = ['CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS', 'CONTRACTPRICES'];

const replaceWildcard = (folder: string, name: string | number) => folder.replace('*', `${name}/`);

/** The folders of a dealer and of its users in the bucket. */
export function listDealerFolders(dealerId: number, userIds: Iterable<number>): string[] {
  return [
    ...[
      dealerFilesPattern,
      storedUploadFilesPattern,
      inboxFilesPattern,
      releaseFilesPattern,
      priceImpactFilesPattern,
    ].map((folder) => replaceWildcard(folder, dealerId)),
    replaceWildcard(priceListFilesPattern, `DEALER-${dealerId}`),
    ...listsWithChanges.map((list) =>
      replaceWildcard(getChangeFilesPattern(list), `DEALER-${dealerId}`),
    ),
    ...[snapshotFilesPattern, deviceFilesPattern].map((folder) =>
      replaceWildcard(folder, `DEALER-${dealerId}`),
    ),
    ...Array.from(userIds, (user) => replaceWildcard(uploadedFilesPattern, user)),
  ];
}

/** Copies of the table, created again each day or for each device: they are not exported. */
export const isListCopyFile = (key: string) =>
  [snapshotFilesPattern, deviceFilesPattern].some((folder) =>
    key.startsWith(folder.replace('*', '')),
  );
