import {
  dealerFiles,
  editionFiles,
  keptUploads,
  priceListFiles,
  type AreaAccess,
} from './access.ts';
import { snapshots } from './area-access.ts';

type OutboxAccess = Record<'deliver' | 'sweep' | 'recordMailProblems', AreaAccess>;

/** What the functions of the outbox may reach. Whatever is carried out has its keys here. */
export const outboxAccess: OutboxAccess = {
  deliver: {
    reads: ['DEALER#*', 'PRINTING', 'ACCOUNT#*', 'EMAIL#*', 'SIGNUP#*'],
    writes: [
      'PRINTING',
      'CODE#*',
      'DEALER#*#OUTBOX',
      'DEALER#*#SUBMISSION#*',
      'DEALER#*#NOTIFICATIONS#*',
      'DEALER#*#PRODUCTS',
      'DEALER#*#PARTCLAIM#*',
      'DEALER#*#PRICELIST',
      'DEALER#*#FEED#PRODUCTS',
      'DEALER#*#UPLOADS#*',
      'DEALER#*#EDITIONS#*',
      snapshots,
    ],
    lists: true,
    prints: true,
    files: [priceListFiles, 'reports/*', keptUploads, editionFiles],
    stores: [dealerFiles, keptUploads, editionFiles],
    clears: [keptUploads],
    memoryMegabytes: 1024,
  },
  /** The index of what waits has one partition. */
  sweep: { reads: ['OUTBOX'], writes: [], memoryMegabytes: 256 },
  recordMailProblems: {
    reads: [],
    writes: [],
    appends: ['DEALER#*#MAILPROBLEMS'],
    memoryMegabytes: 256,
  },
};
