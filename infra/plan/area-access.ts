import {
  dealerFiles,
  thumbnailFiles,
  priceListFiles,
  uploadedFiles,
  keptUploads,
  type AreaAccess,
} from './access.ts';

/** What is to be told to the world and belongs to no dealer. */
const platformOutbox = 'DEALER#0#OUTBOX';
/** Dealers by themselves, whose numbers have six figures at most: the shortest key of what belongs to one is longer. */
const dealerNumbers = [1, 2, 3, 4, 5, 6].map((figures) => `DEALER#${'?'.repeat(figures)}`);
const allDealers = ['DEALER#0#DEALERS', 'DEALER#0#COUNTERS'];
const feeds = 'DEALER#*#FEED#*';
export const snapshots = 'DEALER#*#SNAPSHOT#*';
/** The records of a list, and its feed. */
const recordsOf = (list: string) => [`DEALER#*#${list}`, `DEALER#*#FEED#${list}`];
/** Every function reads who is calling, whether their dealer is discontinued, and what a repeated call answered. */
export const readByAll = ['ACCOUNT#*', 'CLOSED#*', 'ONCE#*'];

export const areaAccess: Record<string, AreaAccess> = {
  account: {
    reads: ['EMAIL#*', 'SIGNINS#*', 'SYSTEM', 'THROTTLE#*'],
    writes: [
      'ACCOUNT#*',
      'DEALER#*#LOGONS',
      'SIGNIN#*',
      'SIGNINS#*',
      'THROTTLE#*',
      // A change of the password ends the link that was sent for one.
      'CODE#*',
      platformOutbox,
      'ONCE#*',
    ],
    memoryMegabytes: 512,
  },
  // Who sets passwords of others; nobody else may.
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
    ],
    appends: ['DEALER#*#AUDIT'],
    setsPasswords: true,
    memoryMegabytes: 512,
  },
  // A user who has no settings of their own sells by the dealer's.
  users: {
    reads: ['DEALER#*', 'SIGNINS#*', 'SYSTEM'],
    writes: ['ACCOUNT#*', 'DEALER#*#USERS', 'DEALER#*#FEED#USERS', 'ONCE#*', snapshots],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    outside: true,
    memoryMegabytes: 512,
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
    memoryMegabytes: 512,
  },
  favorites: {
    reads: ['DEALER#*'],
    writes: ['DEALER#*#FAVORITES#*', 'ONCE#*', snapshots],
    lists: true,
    memoryMegabytes: 512,
  },
  notifications: {
    reads: ['DEALER#*#NOTIFICATIONS#*', 'SYSTEM'],
    writes: ['DEALER#*#NOTIFICATIONS#*', 'ONCE#*'],
    memoryMegabytes: 512,
  },
  system: { reads: ['SYSTEM'], writes: [], outside: true, memoryMegabytes: 256 },
  // Apart, for it writes what everybody reads. It names dealers, which it finds in the list of all.
  announcement: {
    reads: ['SYSTEM', 'DEALER#0#DEALERS', feeds, snapshots],
    writes: ['SYSTEM', 'ONCE#*', snapshots],
    appends: ['DEALER#0#AUDIT'],
    lists: true,
    memoryMegabytes: 256,
  },
  colleagues: {
    reads: [...dealerNumbers, 'DEALER#*#COLLEAGUES', feeds, snapshots],
    writes: [...recordsOf('COLLEAGUE*'), 'DEALER#0#COUNTERS', 'ONCE#*', snapshots],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    memoryMegabytes: 512,
  },
  customers: {
    reads: ['DEALER#*'],
    writes: [
      // What is kept beside each of them, too.
      ...recordsOf('CUSTOMER*'),
      'DEALER#*#NOTIFICATIONS#*',
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    memoryMegabytes: 1024,
  },
  reference: { reads: [], writes: [], memoryMegabytes: 256 },
  dealers: {
    reads: ['DEALER#*'],
    writes: [snapshots],
    lists: true,
    outside: true,
    memoryMegabytes: 512,
  },
  // Who changes dealers; what nobody else may write of them is here alone.
  profiles: {
    reads: [...dealerNumbers, ...allDealers, 'DEALER#*#MANUFACTURERS', feeds, snapshots],
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
    memoryMegabytes: 512,
  },
  documents: {
    reads: ['DEALER#*'],
    writes: ['DEALER#*#TEMPLATES', 'ONCE#*'],
    appends: ['DEALER#*#AUDIT'],
    files: [dealerFiles],
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
  products: {
    reads: [
      'DEALER#*#PRODUCTS',
      'DEALER#*#STOCK#*',
      'DEALER#*#PART#*',
      'DEALER#*#MANUFACTURERS',
      ...dealerNumbers,
      'DEALER#*#PRICELIST',
      feeds,
      snapshots,
    ],
    writes: [
      ...recordsOf('PRODUCTS'),
      'DEALER#*#PARTCLAIM#*',
      'DEALER#*#PRICELIST',
      'DEALER#*#OUTBOX',
      'DEALER#0#COUNTERS',
      'ONCE#*',
      snapshots,
    ],
    appends: ['DEALER#*#AUDIT'],
    lists: true,
    files: [thumbnailFiles, uploadedFiles, priceListFiles],
    stores: [priceListFiles],
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
      'DEALER#*#UNOPENED',
      'DEALER#*#FEED#ORDERS',
      'DEALER#*#FEED#UNOPENED',
      'DEALER#*#COUNTERS',
      'DEALER#*#NOTIFICATIONS#*',
      'DEALER#*#OUTBOX',
      'DEALER#*#SUBMISSION#*',
      'ONCE#*',
      snapshots,
    ],
    lists: true,
    files: [uploadedFiles, priceListFiles],
    submits: true,
    memoryMegabytes: 1769,
  },
  settings: {
    reads: ['DEALER#*#TABLES#*'],
    writes: ['DEALER#*#TABLES#*', 'ONCE#*'],
    memoryMegabytes: 512,
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
    files: [uploadedFiles, keptUploads],
    stores: [uploadedFiles, keptUploads],
    clears: [keptUploads],
    memoryMegabytes: 1769,
  },
  openapi: { reads: [], writes: [], memoryMegabytes: 256 },
  reports: {
    reads: ['DEALER#*', 'PRINTING'],
    writes: [snapshots, 'PRINTING', 'DEALER#*#TABLES#*', 'ONCE#*'],
    lists: true,
    prints: true,
    files: ['reports/*', dealerFiles],
    memoryMegabytes: 1024,
  },
};
