import {
  deviceFilesPattern,
  getChangeFilesPattern,
  priceListFilesPattern,
  releaseFilesPattern,
  type AreaAccess,
} from './access.ts';
import {
  dealerKeyPatterns,
  feedKeyPattern,
  getChangeSetKeyPattern,
  snapshotKeyPattern,
} from './table-keys.ts';

/** The access of the call by which a device stays current. */
export const deviceAccess: Record<string, AreaAccess> = {
  // It changes nothing but the files that it answers links to.
  device: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#*#ORDERS',
      'DEALER#*#SHAREDORDERS',
      'DEALER#*#EDITIONS#legacy-orders',
      'DEALER#*#PRODUCTS',
      'DEALER#*#PRICELIST',
      'DEALER#*#USERS',
      ...['CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].flatMap((list) => [
        `DEALER#*#${list}`,
        getChangeSetKeyPattern(list),
      ]),
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: [snapshotKeyPattern],
    cachesLists: true,
    readsFiles: [
      deviceFilesPattern,
      priceListFilesPattern,
      releaseFilesPattern,
      ...['CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].map(getChangeFilesPattern),
    ],
    writesFiles: [deviceFilesPattern],
    memoryMegabytes: 1769,
  },
};
