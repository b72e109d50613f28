import { releaseFiles, priceListFiles, smartCatalogFiles, type AreaAccess } from './access.ts';
import { dealerKeyPatterns, feedKeys, snapshotKeys } from './table-keys.ts';

/** What the calls of smart catalogues and configurators reach. */
export const catalogAccess: Record<string, AreaAccess> = {
  // A dealer looks at the smart catalogues of its manufacturers.
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
    readsFiles: [smartCatalogFiles],
    memoryMegabytes: 1024,
  },
  // What is offered of configurators is joined with the dealer's products.
  configurators: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#*#PRODUCTS',
      'DEALER#*#PRICELIST',
      'DEALER#*#EDITIONS#*',
      feedKeys,
      snapshotKeys,
    ],
    writes: [snapshotKeys],
    cachesLists: true,
    readsFiles: [releaseFiles, priceListFiles],
    memoryMegabytes: 1024,
  },
  // Whoever has a ticket to one; the function knows nobody and reads no table.
  pages: {
    reads: [],
    writes: [],
    isAnonymous: true,
    catalogs: true,
    readsFiles: [smartCatalogFiles],
    memoryMegabytes: 256,
  },
};
