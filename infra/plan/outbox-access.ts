import {
  dealerFiles,
  editionFiles,
  keptUploads,
  priceListFiles,
  type AreaAccess,
} from './access.ts';
import { snapshots } from './area-access.ts';

type OutboxAccess = Record<
  'deliver' | 'processUploads' | 'sweep' | 'recordMailProblems',
  AreaAccess
>;

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
      snapshots,
    ],
    lists: true,
    prints: true,
    files: [priceListFiles, 'reports/*'],
    stores: [dealerFiles],
    clears: [keptUploads],
    memoryMegabytes: 1024,
  },
  /** Reads whole files, and writes what they become. */
  processUploads: {
    reads: ['DEALER#*'],
    writes: [
      'DEALER#*#OUTBOX',
      'DEALER#*#UPLOADS#*',
      'DEALER#*#EDITIONS#*',
      'DEALER#0#COUNTERS',
      snapshots,
    ],
    lists: true,
    files: [keptUploads, editionFiles],
    stores: [keptUploads, editionFiles],
    memoryMegabytes: 2048,
  },
  /** The index of what waits has a partition for each line. */
  sweep: { reads: ['OUTBOX', 'UPLOADS'], writes: [], memoryMegabytes: 256 },
  recordMailProblems: {
    reads: [],
    writes: [],
    appends: ['DEALER#*#MAILPROBLEMS'],
    memoryMegabytes: 256,
  },
};
