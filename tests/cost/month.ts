/*
 * What is taken for granted where it cannot be counted: how often a rep does what in a month, how long things are kept,
 * and what the cloud adds to what was measured on one machine. Other numbers here are another bill.
 */

/** Of 21 days, on which the page is open for eight hours. */
export const monthlyJobCounts: Readonly<Record<string, number>> = {
  'Sign in': 21,
  'Load the page again': 21,
  'Search the orders': 60,
  'Find anything and open it': 40,
  'Open an order from the list': 60,
  'Make and fill an order': 20,
  'Save it the first time': 20,
  'Save an order of 40 lines again': 120,
  'Print its proposal': 30,
  'Look through the catalogue': 20,
  'Commit an order': 10,
  'Submit an order': 6,
  'Look at the customers': 20,
  'Look at the products': 20,
  'Look at mail and news': 40,
  'Leave the page open for a minute': 21 * 8 * 60,
};

/** A browser keeps the page's files; they come anew with each deployment. */
export const DEPLOYMENTS_PER_MONTH = 4;
/** Which job fetches what no browser keeps. */
export const RELOAD_JOB = 'Load the page again';

/** Jobs that are an order's own, from its first line to its papers. */
export const orderJobs: readonly string[] = [
  'Open an order from the list',
  'Make and fill an order',
  'Save it the first time',
  'Save an order of 40 lines again',
  'Print its proposal',
  'Look through the catalogue',
  'Commit an order',
  'Submit an order',
];

export const ORDERS_PER_MONTH = 20;

export const MINUTES_PER_MONTH = 43_800;
export const HOURS_PER_MONTH = 730;

/** A request to the table takes so much longer than on the machine that counted, in ms. */
export const TABLE_LATENCY_MS = 4;
/** A function with less memory has less of a core. */
export const FULL_CORE_MB = 1769;
/** What Lambda writes of each run, and the API of each request, in bytes. */
export const RUN_LOG_BYTES = 320;
export const ACCESS_LOG_BYTES = 350;
/** A message is put into its queue, taken and removed. */
export const REQUESTS_PER_MESSAGE = 3;
/** The API charges for each of these bytes begun. */
export const API_REQUEST_BYTES = 512 * 1024;

/** Versions of orders and logs are kept so long (environments.ts). */
export const VERSION_RETENTION_MONTHS = 24;
export const LOG_RETENTION_MONTHS = 12;
/** Whole copies of the table: seven of days and four of weeks (backup-stack.ts). */
export const BACKUP_COUNT = 11;
