/*
 * The prices of AWS in us-east-1, on demand, as known on that day, in millionths of a dollar, without its
 * free allowances except Cognito's. The listed pages have the current prices: read them before you decide
 * about money.
 */

export const PRICES_DATE = '2026-11-25';

/** Millionths of a dollar for this many of a unit. */
type ResourcePrice = { micros: number; per: number; unit: string; source: string };

const buildPrice = (micros: number, per: number, unit: string, source: string): ResourcePrice => ({
  micros,
  per,
  unit,
  source: `https://aws.amazon.com/${source}/pricing/`,
});

const MILLION = 1_000_000;
const GB = 1_000_000_000;
const DOLLAR = 1_000_000;

/** Prices that depend on usage. */
export const usagePrices = {
  apiRequests: buildPrice(1 * DOLLAR, MILLION, 'requests to the API', 'api-gateway'),
  lambdaRequests: buildPrice(200_000, MILLION, 'function invocations', 'lambda'),
  armMegabyteMs: buildPrice(13_333_400, MILLION * 1024 * 1000, 'MB x ms of functions', 'lambda'),
  x86MegabyteMs: buildPrice(16_666_700, MILLION * 1024 * 1000, 'MB x ms of the printer', 'lambda'),
  readUnits: buildPrice(125_000, MILLION, 'read units', 'dynamodb'),
  writeUnits: buildPrice(625_000, MILLION, 'write units', 'dynamodb'),
  fileReads: buildPrice(400_000, MILLION, 'files read', 's3'),
  fileWrites: buildPrice(5 * DOLLAR, MILLION, 'files written', 's3'),
  edgeRequests: buildPrice(1 * DOLLAR, MILLION, 'requests at the CDN', 'cloudfront'),
  edgeBytes: buildPrice(85_000, GB, 'bytes from the CDN', 'cloudfront'),
  firewallRequests: buildPrice(600_000, MILLION, 'requests through the firewall', 'waf'),
  logBytes: buildPrice(500_000, GB, 'bytes of logs written', 'cloudwatch'),
  logGigabyteMonths: buildPrice(30_000, GB, 'bytes of logs kept for a month', 'cloudwatch'),
  mails: buildPrice(100 * DOLLAR, MILLION, 'mails', 'ses'),
  messages: buildPrice(400_000, MILLION, 'requests to queues', 'sqs'),
  pipeEvents: buildPrice(400_000, MILLION, 'events through pipes', 'eventbridge'),
  tableBytes: buildPrice(250_000, GB, 'bytes of the table for a month', 'dynamodb'),
  recoveryBytes: buildPrice(200_000, GB, 'bytes of point-in-time recovery for a month', 'dynamodb'),
  backupBytes: buildPrice(100_000, GB, 'bytes of table backups for a month', 'backup'),
  users: buildPrice(15_000, 1, 'monthly active users', 'cognito'),
} as const;

export type MeteredResource = keyof typeof usagePrices;

/** The monthly prices of an idle environment. */
export const monthlyPrices = {
  alarms: buildPrice(100_000, 1, 'metric alarms', 'cloudwatch'),
  messagesOfAlarms: buildPrice(500_000, 1, 'composite alarms', 'cloudwatch'),
  dashboards: buildPrice(3 * DOLLAR, 1, 'dashboards', 'cloudwatch'),
  metrics: buildPrice(300_000, 1, 'custom metrics', 'cloudwatch'),
  secrets: buildPrice(400_000, 1, 'secrets', 'secrets-manager'),
  keys: buildPrice(1 * DOLLAR, 1, 'encryption keys', 'kms'),
  firewalls: buildPrice(5 * DOLLAR, 1, 'firewalls', 'waf'),
  firewallRules: buildPrice(1 * DOLLAR, 1, 'firewall rules', 'waf'),
  warmMegabyteHours: buildPrice(15_000_120, 1024 * 1000, 'MB x hours of ready printers', 'lambda'),
  sweeps: buildPrice(1 * DOLLAR, MILLION, 'scheduled runs', 'eventbridge'),
} as const;

/** Monthly users for whom Cognito does not charge (its plan Essentials). */
export const FREE_USER_COUNT = 10_000;
