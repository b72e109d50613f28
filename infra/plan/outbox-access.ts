import {
  getChangeFilesPath,
  dealerFiles,
  releaseFiles,
  inboxFiles,
  storedUploadFiles,
  priceListFiles,
  type AreaAccess,
} from './access.ts';
import {
  adminMailboxKey,
  dealerKeyPatterns,
  getListKeys,
  snapshotKeys,
  userMailboxKeys,
} from './table-keys.ts';

type OutboxAccess = Record<
  'deliver' | 'processUploads' | 'takeInbox' | 'sweep' | 'recordMailProblems',
  AreaAccess
>;

/** The lists that files change, with what goes with their records. */
const changedListKeys = [
  'DEALER#*#PRICELIST',
  'DEALER#*#CHANGES#*',
  ...['PRODUCTS', 'CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].flatMap(getListKeys),
  'DEALER#*#PARTCLAIM#*',
  'DEALER#*#CUSTOMERNUMBERS',
  'DEALER#*#COLLEAGUECODES',
];

/** What the functions of the outbox may reach. Whatever is carried out has its keys here. */
export const outboxAccess: OutboxAccess = {
  deliver: {
    reads: ['DEALER#*', 'PRINTING', 'ACCOUNT#*', 'EMAIL#*', 'SIGNUP#*'],
    writes: [
      'PRINTING',
      'CODE#*',
      'DEALER#*#OUTBOX',
      'DEALER#*#SUBMISSION#*',
      'DEALER#*#MAILS#*',
      ...userMailboxKeys,
      ...changedListKeys,
      snapshotKeys,
    ],
    cachesLists: true,
    prints: true,
    readsFiles: [priceListFiles, getChangeFilesPath('*'), 'reports/*', dealerFiles],
    writesFiles: [dealerFiles],
    listsFiles: [storedUploadFiles, releaseFiles],
    deletesFiles: [storedUploadFiles, releaseFiles],
    memoryMegabytes: 1024,
  },
  /** Reads whole files, and writes what they become. */
  processUploads: {
    reads: ['DEALER#*'],
    writes: [
      'DEALER#*#OUTBOX',
      'DEALER#*#UPLOADS#*',
      'DEALER#*#EDITIONS#*',
      ...changedListKeys,
      'DEALER#0#COUNTERS',
      snapshotKeys,
    ],
    appends: ['DEALER#*#AUDIT', adminMailboxKey],
    cachesLists: true,
    readsFiles: [storedUploadFiles, releaseFiles, priceListFiles, getChangeFilesPath('*')],
    writesFiles: [storedUploadFiles, releaseFiles, priceListFiles, getChangeFilesPath('*')],
    memoryMegabytes: 2048,
  },
  /** It looks through whole files, and keeps them with their errands. */
  takeInbox: {
    reads: [...dealerKeyPatterns, 'DEALER#*#UPLOADS#*'],
    writes: ['DEALER#*#UPLOADS#*', 'DEALER#*#OUTBOX'],
    appends: ['DEALER#*#AUDIT'],
    readsFiles: [inboxFiles],
    writesFiles: [storedUploadFiles],
    deletesFiles: [inboxFiles, storedUploadFiles],
    memoryMegabytes: 1024,
  },
  /** The index of what waits has a partition for each line. */
  sweep: { reads: ['OUTBOX', 'UPLOADS'], writes: [], memoryMegabytes: 256 },
  recordMailProblems: {
    reads: dealerKeyPatterns,
    writes: [],
    appends: ['DEALER#*#MAILPROBLEMS', adminMailboxKey],
    memoryMegabytes: 256,
  },
};
