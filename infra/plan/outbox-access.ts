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

/** The lists that files change, with the extra items of their records. */
const changedListKeys = [
  'DEALER#*#PRICELIST',
  'DEALER#*#CHANGES#*',
  ...['PRODUCTS', 'CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].flatMap(getListKeys),
  'DEALER#*#PARTCLAIM#*',
  'DEALER#*#CUSTOMERNUMBERS',
  'DEALER#*#COLLEAGUECODES',
];

/** The access of the outbox functions, for everything that they carry out. */
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
  /** Reads whole files, and writes the resulting records. */
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
  /** Reads whole files, and stores them with their job payloads. */
  takeInbox: {
    reads: [...dealerKeyPatterns, 'DEALER#*#UPLOADS#*'],
    writes: ['DEALER#*#UPLOADS#*', 'DEALER#*#OUTBOX'],
    appends: ['DEALER#*#AUDIT'],
    readsFiles: [inboxFiles],
    writesFiles: [storedUploadFiles],
    deletesFiles: [inboxFiles, storedUploadFiles],
    memoryMegabytes: 1024,
  },
  /** The index of pending entries has one partition per queue. */
  sweep: { reads: ['OUTBOX', 'UPLOADS'], writes: [], memoryMegabytes: 256 },
  recordMailProblems: {
    reads: dealerKeyPatterns,
    writes: [],
    appends: ['DEALER#*#MAILPROBLEMS', adminMailboxKey],
    memoryMegabytes: 256,
  },
};
