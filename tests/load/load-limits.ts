import { environments } from '#infra/plan/environments.ts';

/*
 * The limits of AWS and of our own settings without raised quotas. Quotas can be raised, those of partitions
 * cannot.
 */

const { throttle, accountConcurrency, printer } = environments.prod;

export const loadLimits = {
  /** Units a second of one partition: not a quota, but a property of the table. */
  partitionReads: 3000,
  partitionWrites: 1000,
  /** Units a second of a table that is paid by request. */
  tableUnits: 40_000,
  ownRequests: throttle.rate,
  apiRequests: 10_000,
  functions: accountConcurrency - (printer.reserved ?? 0),
  prints: printer.maxConcurrentPrints,
  /** Requests a second: sign-ins and their challenges; renewals. */
  signIns: 120,
  renewals: 120,
  /** Requests of one address in five minutes (cdn-firewall.ts): all, and those that need no session. */
  addressRequests: 6000,
  addressSignIns: 300,
} as const;

export const limitSources = {
  dynamodb: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html',
  apiGateway: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html',
  lambda: 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html',
  cognito: 'https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html',
} as const;
