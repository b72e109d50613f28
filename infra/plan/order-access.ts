import {
  getChangeFilesPattern,
  dealerFilesPattern,
  releaseFilesPattern,
  priceImpactFilesPattern,
  priceListFilesPattern,
  thumbnailFilesPattern,
  uploadedFilesPattern,
  type AreaAccess,
} from './access.ts';
import {
  getChangeSetKeyPattern,
  dealerKeyPatterns,
  feedKeyPattern,
  getListKeyPatterns,
  snapshotKeyPattern,
  userMailboxKeyPatterns,
} from './table-keys.ts';

/** What both ends of a proposal read: it, its order, who answers for it, and the place in the print queue. */
const proposalReads = [
  ...dealerKeyPatterns,
  'DEALER#*#PROPOSALS#*',
  'DEALER#*#ORDER#*',
  'DEALER#*#VERSIONS#*',
  'DEALER#*#COLLEAGUES',
  getChangeSetKeyPattern('COLLEAGUES'),
  'DEALER#*#USERS',
  'PRINTING',
  feedKeyPattern,
  snapshotKeyPattern,
];

/** What both write: a proposal, and the order that it is about. */
const proposalWrites = [
  'DEALER#*#PROPOSALS#*',
  'DEALER#*#SHAREDORDERS',
  'DEALER#*#FEED#SHAREDORDERS',
  'DEALER#*#ORDER#*',
  'DEALER#*#VERSIONS#*',
  'DEALER#*#WHOLE#*',
  'DEALER#*#ORDERS',
  'DEALER#*#FEED#ORDERS',
  'DEALER#*#OUTBOX',
  'PRINTING',
  'THROTTLE#*',
  'ONCE#*',
  snapshotKeyPattern,
];

/** What the offers of products read: for whom they are, who may see that, and the contract prices. */
const offerReads = [
  'DEALER#*#CONTRACTPRICES',
  'DEALER#*#CUSTOMERS',
  getChangeSetKeyPattern('CUSTOMERS'),
  'DEALER#*#ORDER#*',
  'DEALER#*#USERS',
];

/** The access of the functions of orders, of their products and of their documents. */
export const orderAccess: Record<string, AreaAccess> = {
  products: {
    reads: [
      'DEALER#*#PRODUCTS',
      'DEALER#*#STOCK#*',
      'DEALER#*#PART#*',
      'DEALER#*#MANUFACTURERS',
      getChangeSetKeyPattern('MANUFACTURERS'),
      ...dealerKeyPatterns,
      'DEALER#*#PRICELIST',
      ...offerReads,
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: [
      ...getListKeyPatterns('PRODUCTS'),
      'DEALER#*#PARTCLAIM#*',
      'DEALER#*#PRICEIMPACTS',
      'DEALER#*#PRICELIST',
      'DEALER#*#OUTBOX',
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [
      thumbnailFilesPattern,
      uploadedFilesPattern,
      priceListFilesPattern,
      ...['CONTRACTPRICES', 'CUSTOMERS', 'MANUFACTURERS'].map(getChangeFilesPattern),
    ],
    writesFiles: [priceListFilesPattern],
    memoryMegabytes: 1024,
  },
  // Reads the orders that the caller sees, and prints letters about them. The worker works the figures out.
  priceImpact: {
    reads: ['DEALER#*', 'PRINTING'],
    writes: ['DEALER#*#PRICEIMPACTS', 'DEALER#*#OUTBOX', 'PRINTING', 'ONCE#*', snapshotKeyPattern],
    cachesLists: true,
    prints: true,
    readsFiles: [
      priceImpactFilesPattern,
      'reports/*',
      dealerFilesPattern,
      releaseFilesPattern,
      ...['COLLEAGUES', 'CUSTOMERS'].map(getChangeFilesPattern),
    ],
    memoryMegabytes: 1769,
  },
  // Reads orders and users, and works out what they earn.
  commission: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#*#COMMISSION',
      'DEALER#*#ORDERS',
      'DEALER#*#STATEMENTS',
      'DEALER#*#USERS',
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: [
      'DEALER#*#COMMISSION',
      ...getListKeyPatterns('STATEMENTS'),
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    memoryMegabytes: 1280,
  },
  // They assign numbers to categories, and change nothing else.
  categories: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#*#PRODUCTS',
      'DEALER#*#PRICELIST',
      'DEALER#*#MANUFACTURERS',
      getChangeSetKeyPattern('MANUFACTURERS'),
      'DEALER#*#CATEGORIES',
      'DEALER#0#EDITIONS#smart-catalog',
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: ['DEALER#*#CATEGORIES', snapshotKeyPattern],
    cachesLists: true,
    readsFiles: [priceListFilesPattern, getChangeFilesPattern('MANUFACTURERS')],
    memoryMegabytes: 1024,
  },
  orders: {
    reads: ['DEALER#*'],
    writes: [
      'DEALER#*#ORDER#*',
      'DEALER#*#VERSIONS#*',
      'DEALER#*#WHOLE#*',
      'DEALER#*#IMPORT#*',
      'DEALER#*#ORDERS',
      'DEALER#*#ORDERPARTS',
      'DEALER#*#ORDERCLIENT',
      'DEALER#*#UNOPENED',
      'DEALER#*#FEED#ORDERS',
      'DEALER#*#FEED#UNOPENED',
      'DEALER#*#COUNTERS',
      ...userMailboxKeyPatterns,
      'DEALER#*#OUTBOX',
      'DEALER#*#SUBMISSION#*',
      // A commit has the condition that the rules still hold; a condition needs write access.
      'DEALER#*#APPROVALRULES',
      'DEALER#*#APPROVALS#*',
      // A commit, a submission and a deletion end what a customer could accept.
      'DEALER#*#PROPOSALS#*',
      'DEALER#*#SHAREDORDERS',
      'DEALER#*#FEED#SHAREDORDERS',
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [
      uploadedFilesPattern,
      priceListFilesPattern,
      releaseFilesPattern,
      ...['CONTRACTPRICES', 'CUSTOMERS', 'COLLEAGUES', 'MANUFACTURERS'].map(getChangeFilesPattern),
    ],
    submits: true,
    memoryMegabytes: 1769,
  },
  proposals: {
    reads: [
      ...proposalReads,
      'DEALER#*#TEMPLATES',
      'DEALER#*#MANUFACTURERS',
      getChangeSetKeyPattern('MANUFACTURERS'),
      // Of an order from before the dealer's approval rules, the catalogue's prices are looked up.
      'DEALER#*#PRODUCTS',
      'DEALER#*#PRICELIST',
      'DEALER#*#APPROVALS#*',
      'THROTTLE#*',
    ],
    // A share has the condition that the approval rules still hold, and the approval that covers the order.
    writes: [...proposalWrites, 'DEALER#*#APPROVALRULES', 'DEALER#*#APPROVALS#*', 'LINK#*'],
    cachesLists: true,
    prints: true,
    readsFiles: [
      'reports/*',
      dealerFilesPattern,
      thumbnailFilesPattern,
      priceListFilesPattern,
      ...['COLLEAGUES', 'MANUFACTURERS'].map(getChangeFilesPattern),
    ],
    writesFiles: [dealerFilesPattern],
    memoryMegabytes: 1024,
  },
  // The calls of whoever has the link of a proposal: they read and write the order that it is about.
  visitors: {
    reads: [...proposalReads, 'LINK#*', 'THROTTLE#*', 'CLOSED#*', 'ONCE#*'],
    writes: [...proposalWrites, ...userMailboxKeyPatterns],
    cachesLists: true,
    prints: true,
    readsFiles: ['reports/*', dealerFilesPattern, getChangeFilesPattern('COLLEAGUES')],
    writesFiles: ['reports/*'],
    isAnonymous: true,
    memoryMegabytes: 1024,
  },
  // Whoever has a sealed PDF asks whether its acceptance still stands.
  seals: {
    reads: ['SEAL#*', 'DEALER#*#PROPOSALS#*', 'THROTTLE#*'],
    writes: ['THROTTLE#*'],
    isAnonymous: true,
    memoryMegabytes: 256,
  },
  reports: {
    reads: ['DEALER#*', 'PRINTING'],
    writes: [
      snapshotKeyPattern,
      'PRINTING',
      'DEALER#*#TABLES#*',
      'DEALER#*#MAILS#*',
      'DEALER#*#OUTBOX',
      'THROTTLE#*',
      'ONCE#*',
    ],
    cachesLists: true,
    prints: true,
    readsFiles: [
      'reports/*',
      dealerFilesPattern,
      thumbnailFilesPattern,
      releaseFilesPattern,
      priceListFilesPattern,
      getChangeFilesPattern('COLLEAGUES'),
      getChangeFilesPattern('MANUFACTURERS'),
    ],
    writesFiles: ['reports/*'],
    memoryMegabytes: 1024,
  },
};
