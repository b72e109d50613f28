import {
  getChangeFilesPattern,
  dealerFilesPattern,
  priceListFilesPattern,
  releaseFilesPattern,
  storedUploadFilesPattern,
  uploadedFilesPattern,
  type AreaAccess,
} from './access.ts';
import { catalogAccess } from './catalog-access.ts';
import { deviceAccess } from './device-access.ts';
import { orderAccess } from './order-access.ts';
import {
  adminMailboxKey,
  adminReadMarkKeyPatterns,
  allDealersKeys,
  getChangeSetKeyPattern,
  dealerKeyPatterns,
  feedKeyPattern,
  platformOutboxKey,
  getListKeyPatterns,
  snapshotKeyPattern,
  userMailboxKeyPatterns,
} from './table-keys.ts';

/**
 * Every function reads the caller's account, whether the dealer is discontinued, and the stored answer of a
 * repeated call.
 */
export const keysReadByAll = ['ACCOUNT#*', 'CLOSED#*', 'ONCE#*'];

export const areaAccess: Record<string, AreaAccess> = {
  ...orderAccess,
  ...deviceAccess,
  account: {
    reads: ['EMAIL#*', 'SIGNINS#*', 'SYSTEM', 'THROTTLE#*'],
    writes: [
      'ACCOUNT#*',
      'DEALER#*#LOGONS',
      'SIGNIN#*',
      'SIGNINS#*',
      'THROTTLE#*',
      platformOutboxKey,
      'ONCE#*',
    ],
    signsIn: true,
    // To tell whether a Coach+ exists.
    knowsPartnerTools: true,
    memoryMegabytes: 512,
  },
  // Sets passwords; no other area may.
  registration: {
    reads: ['EMAIL#*', 'CODE#*', 'SIGNUP#*', 'THROTTLE#*', 'DEALER#*#USERS'],
    writes: [
      'ACCOUNT#*',
      'EMAIL#*',
      'CODE#*',
      'SIGNUP#*',
      'SIGNIN#*',
      'SIGNINS#*',
      'THROTTLE#*',
      'DEALER#0#COUNTERS',
      platformOutboxKey,
      // A new dealer, whose number has five digits, and its first user.
      'DEALER#?????',
      ...getListKeyPatterns('USERS'),
      'DEALER#0#DEALERS',
      'DEALER#0#FEED#DEALERS',
      'ONCE#*',
    ],
    appends: ['DEALER#*#AUDIT', adminMailboxKey],
    signsIn: true,
    setsPasswords: true,
    memoryMegabytes: 512,
  },
  // Whoever has the link of a weekly mail switches that mail off, which is in the user's record.
  weeklyMail: {
    reads: ['WEEKLYMAIL#*', 'ACCOUNT#*', 'DEALER#*#USERS'],
    writes: ['WEEKLYMAIL#*', 'ACCOUNT#*', ...getListKeyPatterns('USERS')],
    appends: ['DEALER#*#AUDIT'],
    isAnonymous: true,
    memoryMegabytes: 512,
  },
  // A user without own settings sells with the dealer's settings.
  users: {
    reads: ['DEALER#*', 'SIGNINS#*', 'SYSTEM'],
    writes: ['ACCOUNT#*', 'DEALER#*#USERS', 'DEALER#*#FEED#USERS', 'ONCE#*', snapshotKeyPattern],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [getChangeFilesPattern('CUSTOMERS')],
    knowsPartnerTools: true,
    memoryMegabytes: 768,
  },
  // Gives other users access; it sets no password and reads no code. A new user's id must not be that of a
  // sign-up.
  members: {
    reads: ['DEALER#*', 'EMAIL#*', 'SIGNUP#*', 'THROTTLE#*'],
    writes: [
      'ACCOUNT#*',
      'EMAIL#*',
      'SIGNINS#*',
      'THROTTLE#*',
      'DEALER#0#COUNTERS',
      platformOutboxKey,
      ...getListKeyPatterns('USERS'),
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    memoryMegabytes: 768,
  },
  favorites: {
    reads: ['DEALER#*'],
    writes: ['DEALER#*#FAVORITES#*', 'ONCE#*', snapshotKeyPattern],
    cachesLists: true,
    readsFiles: [releaseFilesPattern],
    memoryMegabytes: 512,
  },
  notifications: {
    reads: ['DEALER#*#NOTIFICATIONS#*', 'SYSTEM'],
    // The notifications for all SmartSales Admins are never changed: the read state of each admin is stored
    // separately.
    writes: [...userMailboxKeyPatterns, ...adminReadMarkKeyPatterns, 'ONCE#*'],
    memoryMegabytes: 512,
  },
  system: { reads: ['SYSTEM'], writes: [], knowsPartnerTools: true, memoryMegabytes: 256 },
  // A separate area, because it writes what all users read. It names dealers, which it finds in the list of
  // all dealers.
  announcement: {
    reads: ['SYSTEM', 'DEALER#0#DEALERS', feedKeyPattern, snapshotKeyPattern],
    writes: ['SYSTEM', 'ONCE#*', snapshotKeyPattern],
    appends: ['DEALER#0#AUDIT'],
    cachesLists: true,
    memoryMegabytes: 256,
  },
  colleagues: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#*#COLLEAGUES',
      getChangeSetKeyPattern('COLLEAGUES'),
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    // The condition of an edit is a condition check, which needs write access.
    writes: [
      ...getListKeyPatterns('COLLEAGUE*'),
      getChangeSetKeyPattern('COLLEAGUES'),
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [getChangeFilesPattern('COLLEAGUES')],
    memoryMegabytes: 512,
  },
  customers: {
    reads: ['DEALER#*'],
    writes: [
      // Including the extra items of each customer.
      ...getListKeyPatterns('CUSTOMER*'),
      getChangeSetKeyPattern('CUSTOMERS'),
      ...userMailboxKeyPatterns,
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [getChangeFilesPattern('CUSTOMERS'), releaseFilesPattern],
    memoryMegabytes: 1280,
  },
  // They change nothing.
  insights: {
    reads: ['DEALER#*'],
    writes: [snapshotKeyPattern],
    cachesLists: true,
    readsFiles: [getChangeFilesPattern('CUSTOMERS'), releaseFilesPattern],
    memoryMegabytes: 1769,
  },
  // The names of what they are for come from the dealer's customers, manufacturers and products.
  contractPrices: {
    reads: ['DEALER#*'],
    writes: ['DEALER#*#CONTRACTPRICES', 'ONCE#*', snapshotKeyPattern],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [
      getChangeFilesPattern('CONTRACTPRICES'),
      getChangeFilesPattern('CUSTOMERS'),
      getChangeFilesPattern('MANUFACTURERS'),
      priceListFilesPattern,
    ],
    writesFiles: [getChangeFilesPattern('CONTRACTPRICES')],
    memoryMegabytes: 1769,
  },
  reference: { reads: [], writes: [], memoryMegabytes: 256 },
  dealers: {
    reads: ['DEALER#*'],
    writes: [snapshotKeyPattern],
    cachesLists: true,
    readsFiles: [getChangeFilesPattern('MANUFACTURERS')],
    knowsPartnerTools: true,
    memoryMegabytes: 512,
  },
  // Changes dealers; only this area may write these items of a dealer.
  profiles: {
    reads: [
      ...dealerKeyPatterns,
      ...allDealersKeys,
      'DEALER#*#MANUFACTURERS',
      // Another time zone moves the instants of scheduled price lists.
      'DEALER#*#PRICELIST',
      getChangeSetKeyPattern('MANUFACTURERS'),
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: [
      ...dealerKeyPatterns,
      'DEALER#*#APPROVALRULES',
      'DEALER#*#PRICELIST',
      'DEALER#*#OUTBOX',
      'DEALER#0#DEALERS',
      'DEALER#0#FEED#DEALERS',
      'CLOSED#*',
      'ONCE#*',
      snapshotKeyPattern,
    ],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    readsFiles: [getChangeFilesPattern('MANUFACTURERS')],
    memoryMegabytes: 512,
  },
  documents: {
    reads: ['DEALER#*', 'PRINTING'],
    writes: ['DEALER#*#TEMPLATES', 'ONCE#*', 'PRINTING'],
    appends: ['DEALER#*#AUDIT'],
    prints: true,
    readsFiles: [dealerFilesPattern, 'reports/*'],
    writesFiles: [dealerFilesPattern],
    memoryMegabytes: 1024,
  },
  // The manufacturers of the catalogue, which no dealer's staff read. A manufacturer names dealers, which it
  // finds in the list of all dealers.
  manufacturers: {
    reads: [
      'DEALER#0#CATALOGMANUFACTURERS',
      'DEALER#0#DEALERS',
      feedKeyPattern,
      snapshotKeyPattern,
    ],
    writes: [...getListKeyPatterns('CATALOGMANUFACTURERS'), 'ONCE#*', snapshotKeyPattern],
    appends: ['DEALER#0#AUDIT'],
    cachesLists: true,
    memoryMegabytes: 512,
  },
  ...catalogAccess,
  // Only the owners of packages, and the shared packages; the products of a package are looked up by the
  // product calls.
  packages: {
    reads: ['DEALER#*#PACKAGE*', feedKeyPattern, snapshotKeyPattern],
    writes: [...getListKeyPatterns('PACKAGE*'), 'DEALER#0#COUNTERS', 'ONCE#*', snapshotKeyPattern],
    appends: ['DEALER#*#AUDIT'],
    cachesLists: true,
    memoryMegabytes: 512,
  },
  settings: {
    reads: ['DEALER#*#TABLES#*'],
    writes: ['DEALER#*#TABLES#*', 'ONCE#*'],
    memoryMegabytes: 256,
  },
  // It reads whole files, which needs a full CPU.
  uploads: {
    reads: [
      ...dealerKeyPatterns,
      'DEALER#0#CATALOGMANUFACTURERS',
      'DEALER#*#UPLOADS#*',
      'DEALER#*#EDITIONS#*',
    ],
    writes: ['DEALER#*#UPLOADS#*', 'DEALER#*#EDITIONS#*', 'DEALER#*#OUTBOX', 'ONCE#*'],
    appends: ['DEALER#*#AUDIT'],
    readsFiles: [uploadedFilesPattern, storedUploadFilesPattern],
    writesFiles: [uploadedFilesPattern, storedUploadFilesPattern],
    deletesFiles: [storedUploadFilesPattern],
    memoryMegabytes: 1769,
  },
  openapi: { reads: [], writes: [], memoryMegabytes: 256 },
};
