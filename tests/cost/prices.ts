/*
 * What AWS asks for in us-east-1, on demand, as known on that day, in millionths of a dollar, without its free allowances
 * but the one of Cognito. The pages that are named say what it is now: look there before money hangs on it.
 */

export const asOf = '2026-11-25';

/** Millionths of a dollar for so many of a unit. */
type Price = { micros: number; per: number; unit: string; source: string };

const price = (micros: number, per: number, unit: string, source: string): Price => ({
  micros,
  per,
  unit,
  source: `https://aws.amazon.com/${source}/pricing/`,
});

const MILLION = 1_000_000;
const GB = 1_000_000_000;
const DOLLAR = 1_000_000;

/** What grows with what is done. */
export const prices = {
  apiRequests: price(1 * DOLLAR, MILLION, 'requests to the API', 'api-gateway'),
  lambdaRequests: price(200_000, MILLION, 'function invocations', 'lambda'),
  armMegabyteMs: price(13_333_400, MILLION * 1024 * 1000, 'MB x ms of functions', 'lambda'),
  x86MegabyteMs: price(16_666_700, MILLION * 1024 * 1000, 'MB x ms of the printer', 'lambda'),
  readUnits: price(125_000, MILLION, 'read units', 'dynamodb'),
  writeUnits: price(625_000, MILLION, 'write units', 'dynamodb'),
  fileReads: price(400_000, MILLION, 'files read', 's3'),
  fileWrites: price(5 * DOLLAR, MILLION, 'files written', 's3'),
  edgeRequests: price(1 * DOLLAR, MILLION, 'requests at the CDN', 'cloudfront'),
  edgeBytes: price(85_000, GB, 'bytes from the CDN', 'cloudfront'),
  firewallRequests: price(600_000, MILLION, 'requests through the firewall', 'waf'),
  logBytes: price(500_000, GB, 'bytes of logs written', 'cloudwatch'),
  logGigabyteMonths: price(30_000, GB, 'bytes of logs kept for a month', 'cloudwatch'),
  mails: price(100 * DOLLAR, MILLION, 'mails', 'ses'),
  messages: price(400_000, MILLION, 'requests to queues', 'sqs'),
  pipeEvents: price(400_000, MILLION, 'events through pipes', 'eventbridge'),
  tableBytes: price(250_000, GB, 'bytes of the table for a month', 'dynamodb'),
  recoveryBytes: price(200_000, GB, 'bytes of point-in-time recovery for a month', 'dynamodb'),
  backupBytes: price(100_000, GB, 'bytes of table backups for a month', 'backup'),
  users: price(15_000, 1, 'monthly active users', 'cognito'),
} as const;

export type Metered = keyof typeof prices;

/** What an environment costs in a month where nobody works. */
export const monthly = {
  alarms: price(100_000, 1, 'metric alarms', 'cloudwatch'),
  messagesOfAlarms: price(500_000, 1, 'composite alarms', 'cloudwatch'),
  dashboards: price(3 * DOLLAR, 1, 'dashboards', 'cloudwatch'),
  metrics: price(300_000, 1, 'custom metrics', 'cloudwatch'),
  secrets: price(400_000, 1, 'secrets', 'secrets-manager'),
  keys: price(1 * DOLLAR, 1, 'encryption keys', 'kms'),
  firewalls: price(5 * DOLLAR, 1, 'firewalls', 'waf'),
  firewallRules: price(1 * DOLLAR, 1, 'firewall rules', 'waf'),
  warmMegabyteHours: price(15_000_120, 1024 * 1000, 'MB x hours of ready printers', 'lambda'),
  sweeps: price(1 * DOLLAR, MILLION, 'scheduled runs', 'eventbridge'),
} as const;

/** Users of a month whom Cognito does not charge for (its plan Essentials). */
export const FREE_USERS = 10_000;
