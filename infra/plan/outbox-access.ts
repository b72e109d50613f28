import {
  getChangeFilesPattern,
  dealerFilesPattern,
  releaseFilesPattern,
  inboxFilesPattern,
  storedUploadFilesPattern,
  priceImpactFilesPattern,
  priceListFilesPattern,
  type AreaAccess,
} from './access.ts';
import {
  adminMailboxKey,
  allDealersKeys,
  dealerKeyPatterns,
  feedKeyPattern,
  getListKeyPatterns,
  snapshotKeyPattern,
  userMailboxKeyPatterns,
} from './table-keys.ts';

type OutboxAccess = Record<
  'deliver' | 'processUploads' | 'takeInbox' | 'sweep' | 'runHourly' | 'recordMailProblems',
  AreaAccess
>;

/** The lists that files change, with the extra items of their records. */
const changedListKeys = [
  'DEALER#*#PRICELIST',
  'DEALER#*#CHANGES#*',
  ...['PRODUCTS', 'CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].flatMap(getListKeyPatterns),
  'DEALER#*#PARTCLAIM#*',
  'DEALER#*#CUSTOMERNUMBERS',
  'DEALER#*#COLLEAGUECODES',
];

/** The access of the outbox functions, for everything that they carry out. */
export const outboxAccess: OutboxAccess = {
  deliver: {
    reads: ['DEALER#*', 'PRINTING', 'ACCOUNT#*', 'EMAIL#*', 'SIGNUP#*', 'CLOSED#*'],
    writes: [
      'PRINTING',
      'CODE#*',
      'DEALER#*#OUTBOX',
      'DEALER#*#SUBMISSION#*',
      'DEALER#*#MAILS#*',
      'DEALER#*#PROPOSALS#*',
      'DEALER#*#APPROVALS#*',
      'DEALER#*#PRICEIMPACTS',
      'LINK#*',
      'SEAL#*',
      'WEEKLYMAIL#*',
      ...userMailboxKeyPatterns,
      ...changedListKeys,
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    prints: true,
    readsFiles: [
      priceListFilesPattern,
      getChangeFilesPattern('*'),
      'reports/*',
      dealerFilesPattern,
    ],
    writesFiles: [dealerFilesPattern, priceListFilesPattern, priceImpactFilesPattern],
    listsFiles: [storedUploadFilesPattern, releaseFilesPattern],
    deletesFiles: [storedUploadFilesPattern, releaseFilesPattern],
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
      'DEALER#*#CONTRACTPRICES',
      'DEALER#0#COUNTERS',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT', adminMailboxKey],
    cachesLists: true,
    readsFiles: [
      storedUploadFilesPattern,
      releaseFilesPattern,
      priceListFilesPattern,
      getChangeFilesPattern('*'),
    ],
    writesFiles: [
      storedUploadFilesPattern,
      releaseFilesPattern,
      priceListFilesPattern,
      getChangeFilesPattern('*'),
    ],
    memoryMegabytes: 2048,
  },
  /** Reads whole files, and stores them with their job payloads. */
  takeInbox: {
    reads: [...dealerKeyPatterns, 'DEALER#*#UPLOADS#*'],
    writes: ['DEALER#*#UPLOADS#*', 'DEALER#*#OUTBOX'],
    appends: ['DEALER#*#AUDIT'],
    readsFiles: [inboxFilesPattern],
    writesFiles: [storedUploadFilesPattern],
    deletesFiles: [inboxFilesPattern, storedUploadFilesPattern],
    memoryMegabytes: 1024,
  },
  /** The index of pending entries has one partition per queue. */
  sweep: { reads: ['OUTBOX', 'UPLOADS'], writes: [], memoryMegabytes: 256 },
  /**
   * Reads all dealers, of which it adds older ones to the list, the users of some, and their orders for forecasts and
   * for what older orders lack.
   */
  runHourly: {
    reads: [
      ...dealerKeyPatterns,
      ...allDealersKeys,
      feedKeyPattern,
      snapshotKeyPattern,
      'DEALER#*#USERS',
      'DEALER#*#CUSTOMERS',
      'DEALER#*#ORDERS',
      'DEALER#*#ORDER#*',
      'DEALER#*#PROPOSALS#*',
      'DEALER#*#SHAREDORDERS',
      'DEALER#*#ORDERAMOUNTS',
      'DEALER#*#FORECASTS',
      'DEALER#*#EDITIONS#legacy-orders',
    ],
    writes: [
      'DEALER#0',
      'DEALER#0#DEALERS',
      'DEALER#0#FEED#DEALERS',
      'DEALER#*#OUTBOX',
      'DEALER#*#ORDERS',
      'DEALER#*#FEED#ORDERS',
      'DEALER#*#ORDER#*',
      'DEALER#*#SHAREDORDERS',
      'DEALER#*#FEED#SHAREDORDERS',
      'DEALER#*#ORDERAMOUNTS',
      'DEALER#*#FORECASTS',
      'DEALER#*#FEED#FORECASTS',
      snapshotKeyPattern,
    ],
    readsFiles: [getChangeFilesPattern('CUSTOMERS'), releaseFilesPattern],
    cachesLists: true,
    memoryMegabytes: 1024,
  },
  recordMailProblems: {
    reads: [...dealerKeyPatterns, 'DEALER#*#PROPOSALS#*', 'DEALER#*#ORDER#*', 'DEALER#*#USERS'],
    writes: ['DEALER#*#PROPOSALS#*'],
    appends: ['DEALER#*#MAILPROBLEMS', adminMailboxKey, ...userMailboxKeyPatterns],
    memoryMegabytes: 256,
  },
};
