import {
  changeFiles,
  dealerFiles,
  releaseFiles,
  inboxFiles,
  storedUploadFiles,
  priceListFiles,
  type AreaAccess,
} from './access.ts';
import { adminMailbox, dealerNumbers, recordsOf, snapshots, userMailboxes } from './keys.ts';

type OutboxAccess = Record<
  'deliver' | 'processUploads' | 'takeInbox' | 'sweep' | 'recordMailProblems',
  AreaAccess
>;

/** The lists that files change, with what goes with their records. */
const changedLists = [
  'DEALER#*#PRICELIST',
  'DEALER#*#CHANGES#*',
  ...['PRODUCTS', 'CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].flatMap(recordsOf),
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
      ...userMailboxes,
      ...changedLists,
      snapshots,
    ],
    lists: true,
    prints: true,
    files: [priceListFiles, changeFiles('*'), 'reports/*', dealerFiles],
    stores: [dealerFiles],
    browses: [storedUploadFiles, releaseFiles],
    clears: [storedUploadFiles, releaseFiles],
    memoryMegabytes: 1024,
  },
  /** Reads whole files, and writes what they become. */
  processUploads: {
    reads: ['DEALER#*'],
    writes: [
      'DEALER#*#OUTBOX',
      'DEALER#*#UPLOADS#*',
      'DEALER#*#EDITIONS#*',
      ...changedLists,
      'DEALER#0#COUNTERS',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT', adminMailbox],
    lists: true,
    files: [storedUploadFiles, releaseFiles, priceListFiles, changeFiles('*')],
    stores: [storedUploadFiles, releaseFiles, priceListFiles, changeFiles('*')],
    memoryMegabytes: 2048,
  },
  /** It looks through whole files, and keeps them with their errands. */
  takeInbox: {
    reads: [...dealerNumbers, 'DEALER#*#UPLOADS#*'],
    writes: ['DEALER#*#UPLOADS#*', 'DEALER#*#OUTBOX'],
    appends: ['DEALER#*#AUDIT'],
    files: [inboxFiles],
    stores: [storedUploadFiles],
    clears: [inboxFiles, storedUploadFiles],
    memoryMegabytes: 1024,
  },
  /** The index of what waits has a partition for each line. */
  sweep: { reads: ['OUTBOX', 'UPLOADS'], writes: [], memoryMegabytes: 256 },
  recordMailProblems: {
    reads: dealerNumbers,
    writes: [],
    appends: ['DEALER#*#MAILPROBLEMS', adminMailbox],
    memoryMegabytes: 256,
  },
};
