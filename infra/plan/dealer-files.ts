import {
  changeFiles,
  dealerFiles,
  releaseFiles,
  inboxFiles,
  storedUploadFiles,
  priceListFiles,
  snapshotFiles,
  uploadedFiles,
} from './access.ts';

/** The lists whose changes lie in folders of their own; those of products are the price lists'. */
const changedLists = ['CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'];

const below = (folder: string, name: string | number) => folder.replace('*', `${name}/`);

/** Where the files of a dealer and of its users lie in the bucket. */
export function foldersOf(dealerId: number, users: Iterable<number>): string[] {
  return [
    ...[dealerFiles, storedUploadFiles, inboxFiles, releaseFiles].map((folder) =>
      below(folder, dealerId),
    ),
    below(priceListFiles, `DEALER-${dealerId}`),
    ...changedLists.map((list) => below(changeFiles(list), `DEALER-${dealerId}`)),
    below(snapshotFiles, `DEALER-${dealerId}`),
    ...Array.from(users, (user) => below(uploadedFiles, user)),
  ];
}

/** Copies of what the table holds, made anew each day: they are not given out. */
export const isCopy = (key: string) => key.startsWith(snapshotFiles.replace('*', ''));
