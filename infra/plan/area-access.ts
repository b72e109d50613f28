import {
  changeFiles,
  dealerFiles,
  releaseFiles,
  storedUploadFiles,
  uploadedFiles,
  type AreaAccess,
} from './access.ts';
import { catalogAccess } from './catalog-access.ts';
import {
  adminMailbox,
  adminReadMarkKeys,
  allDealers,
  changesOf,
  dealerNumbers,
  feeds,
  platformOutbox,
  recordsOf,
  snapshots,
  userMailboxes,
} from './keys.ts';
import { orderAccess } from './order-access.ts';

/** Every function reads who is calling, whether their dealer is discontinued, and what a repeated call answered. */
export const readByAll = ['ACCOUNT#*', 'CLOSED#*', 'ONCE#*'];

export const areaAccess: Record<string, AreaAccess> = {
  ...orderAccess,
  account: {
    reads: ['EMAIL#*', 'SIGNINS#*', 'SYSTEM', 'THROTTLE#*'],
    writes: [
      'ACCOUNT#*',
      'DEALER#*#LOGONS',
      'SIGNIN#*',
      'SIGNINS#*',
      'THROTTLE#*',
      platformOutbox,
      'ONCE#*',
    ],
    signsIn: true,
    // Whether there is a Coach+.
    knowsPartnerTools: true,
    memoryMegabytes: 512,
  },
  // Who sets passwords; nobody else may.
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
      platformOutbox,
      // A dealer that begins, whose number has five figures, and its first user.
      'DEALER#?????',
      ...recordsOf('USERS'),
      'DEALER#0#DEALERS',
      'DEALER#0#FEED#DEALERS',
      'ONCE#*',
    ],
    appends: ['DEALER#*#AUDIT', adminMailbox],
    signsIn: true,
    setsPasswords: true,
    memoryMegabytes: 512,
  },
  // A user who has no settings of their own sells by the dealer's.
  users: {
    reads: ['DEALER#*', 'SIGNINS#*', 'SYSTEM'],
    writes: ['ACCOUNT#*', 'DEALER#*#USERS', 'DEALER#*#FEED#USERS', 'ONCE#*', snapshots],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    files: [changeFiles('CUSTOMERS')],
    knowsPartnerTools: true,
    memoryMegabytes: 768,
  },
  // Who gives others access; it sets no password and reads no code.
  members: {
    reads: ['DEALER#*', 'EMAIL#*', 'THROTTLE#*'],
    writes: [
      'ACCOUNT#*',
      'EMAIL#*',
      'SIGNINS#*',
      'THROTTLE#*',
      'DEALER#0#COUNTERS',
      platformOutbox,
      ...recordsOf('USERS'),
      'ONCE#*',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    memoryMegabytes: 768,
  },
  favorites: {
    reads: ['DEALER#*'],
    writes: ['DEALER#*#FAVORITES#*', 'ONCE#*', snapshots],
    lists: true,
    files: [releaseFiles],
    memoryMegabytes: 512,
  },
  notifications: {
    reads: ['DEALER#*#NOTIFICATIONS#*', 'SYSTEM'],
    // Nobody changes what is told to all SmartSales Admins: what each of them makes of it lies beside it.
    writes: [...userMailboxes, ...adminReadMarkKeys, 'ONCE#*'],
    memoryMegabytes: 512,
  },
  system: { reads: ['SYSTEM'], writes: [], knowsPartnerTools: true, memoryMegabytes: 256 },
  // Apart, for it writes what everybody reads. It names dealers, which it finds in the list of all.
  announcement: {
    reads: ['SYSTEM', 'DEALER#0#DEALERS', feeds, snapshots],
    writes: ['SYSTEM', 'ONCE#*', snapshots],
    appends: ['DEALER#0#AUDIT'],
    lists: true,
    memoryMegabytes: 256,
  },
  colleagues: {
    reads: [...dealerNumbers, 'DEALER#*#COLLEAGUES', changesOf('COLLEAGUES'), feeds, snapshots],
    // The condition of an edit is a check of what it may write.
    writes: [
      ...recordsOf('COLLEAGUE*'),
      changesOf('COLLEAGUES'),
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    files: [changeFiles('COLLEAGUES')],
    memoryMegabytes: 512,
  },
  customers: {
    reads: ['DEALER#*'],
    writes: [
      // What is kept beside each of them, too.
      ...recordsOf('CUSTOMER*'),
      changesOf('CUSTOMERS'),
      ...userMailboxes,
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    files: [changeFiles('CUSTOMERS'), releaseFiles],
    memoryMegabytes: 1280,
  },
  reference: { reads: [], writes: [], memoryMegabytes: 256 },
  dealers: {
    reads: ['DEALER#*'],
    writes: [snapshots],
    lists: true,
    files: [changeFiles('MANUFACTURERS')],
    knowsPartnerTools: true,
    memoryMegabytes: 512,
  },
  // Who changes dealers; what nobody else may write of them is here alone.
  profiles: {
    reads: [
      ...dealerNumbers,
      ...allDealers,
      'DEALER#*#MANUFACTURERS',
      changesOf('MANUFACTURERS'),
      feeds,
      snapshots,
    ],
    writes: [
      ...dealerNumbers,
      'DEALER#0#DEALERS',
      'DEALER#0#FEED#DEALERS',
      'CLOSED#*',
      'ONCE#*',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    files: [changeFiles('MANUFACTURERS')],
    memoryMegabytes: 512,
  },
  documents: {
    reads: ['DEALER#*', 'PRINTING'],
    writes: ['DEALER#*#TEMPLATES', 'ONCE#*', 'PRINTING'],
    appends: ['DEALER#*#AUDIT'],
    prints: true,
    files: [dealerFiles, 'reports/*'],
    stores: [dealerFiles],
    memoryMegabytes: 1024,
  },
  // Those of the catalogue, which no dealer's staff read. A manufacturer names dealers, which it finds in the list of all.
  manufacturers: {
    reads: ['DEALER#0#CATALOGMANUFACTURERS', 'DEALER#0#DEALERS', feeds, snapshots],
    writes: [...recordsOf('CATALOGMANUFACTURERS'), 'ONCE#*', snapshots],
    appends: ['DEALER#0#AUDIT'],
    lists: true,
    memoryMegabytes: 512,
  },
  ...catalogAccess,
  // Only whose packages they are, and what the dealer shares; what is in one is looked up by the calls for products.
  packages: {
    reads: ['DEALER#*#PACKAGE*', feeds, snapshots],
    writes: [...recordsOf('PACKAGE*'), 'DEALER#0#COUNTERS', 'ONCE#*', snapshots],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    memoryMegabytes: 512,
  },
  settings: {
    reads: ['DEALER#*#TABLES#*'],
    writes: ['DEALER#*#TABLES#*', 'ONCE#*'],
    memoryMegabytes: 256,
  },
  // It looks through whole files, which takes a processor of its own.
  uploads: {
    reads: [
      ...dealerNumbers,
      'DEALER#0#CATALOGMANUFACTURERS',
      'DEALER#*#UPLOADS#*',
      'DEALER#*#EDITIONS#*',
    ],
    writes: ['DEALER#*#UPLOADS#*', 'DEALER#*#EDITIONS#*', 'DEALER#*#OUTBOX', 'ONCE#*'],
    appends: ['DEALER#*#AUDIT'],
    files: [uploadedFiles, storedUploadFiles],
    stores: [uploadedFiles, storedUploadFiles],
    clears: [storedUploadFiles],
    memoryMegabytes: 1769,
  },
  openapi: { reads: [], writes: [], memoryMegabytes: 256 },
};
