import {
  releaseFilesPattern,
  priceListFilesPattern,
  smartCatalogFilesPattern,
  type AreaAccess,
} from './access.ts';
import { dealerKeyPatterns, feedKeyPattern, snapshotKeyPattern } from './table-keys.ts';

/** The access of the calls of smart catalogues and configurators. */
export const catalogAccess: Record<string, AreaAccess> = {
  // A dealer views the smart catalogues of its manufacturers.
  catalogs: {
    reads: [
      'DEALER#*#MANUFACTURERS',
      'DEALER#0#EDITIONS#smart-catalog',
      'DEALER#*#FEED#MANUFACTURERS',
      'DEALER#*#SNAPSHOT#MANUFACTURERS',
    ],
    writes: ['DEALER#*#SNAPSHOT#MANUFACTURERS'],
    cachesLists: true,
    catalogs: true,
    readsFiles: [smartCatalogFilesPattern],
    memoryMegabytes: 1024,
  },
  // Configurators are joined with the dealer's products.
  configurators: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#*#PRODUCTS',
      'DEALER#*#PRICELIST',
      'DEALER#*#EDITIONS#*',
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: [snapshotKeyPattern],
    cachesLists: true,
    readsFiles: [releaseFilesPattern, priceListFilesPattern],
    memoryMegabytes: 1024,
  },
  // For any holder of a signed URL; the function knows no user and reads no table.
  pages: {
    reads: [],
    writes: [],
    isAnonymous: true,
    catalogs: true,
    readsFiles: [smartCatalogFilesPattern],
    memoryMegabytes: 256,
  },
};
