/*
 * Assumptions where nothing can be counted: how often a rep does each job in a month, how long data is
 * retained, and what the cloud adds to the measurements of one machine. Other numbers give other costs.
 */

/** In a month of 21 days, on which the page is open for eight hours. */
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

/** A browser caches the page's files; each deployment replaces them. */
export const DEPLOYMENTS_PER_MONTH = 4;
/** The job that fetches the files that no browser caches. */
export const RELOAD_JOB = 'Load the page again';

/** The jobs of an order, from its first line to its documents. */
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

/** A request to the table takes this many ms longer than on the counting machine. */
export const TABLE_LATENCY_MS = 4;
/** A function with less memory has less of a core. */
export const FULL_CORE_MB = 1769;
/** The log bytes of each run in Lambda, and of each request in the API. */
export const RUN_LOG_BYTES = 320;
export const ACCESS_LOG_BYTES = 350;
/** A message is put into its queue, received and deleted. */
export const REQUESTS_PER_MESSAGE = 3;
/** The API charges for each started block of this many bytes. */
export const API_REQUEST_BYTES = 512 * 1024;

/** The retention of versions of orders and of logs (environments.ts). */
export const VERSION_RETENTION_MONTHS = 24;
export const LOG_RETENTION_MONTHS = 12;
/** Full copies of the table: seven daily and four weekly ones (backup-stack.ts). */
export const BACKUP_COUNT = 11;
