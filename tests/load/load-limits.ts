import { environments } from '#infra/plan/environments.ts';

/* What AWS and our own records let through, as they are where nobody has asked for more; quotas can be raised, partitions cannot. */

const { throttle, accountConcurrency, printer } = environments.prod;

export const loadLimits = {
  /** Units a second of one partition: no quota, it is how the table is made. */
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
  /** Requests of one address in five minutes (firewall.ts): all, and those that need no session. */
  addressRequests: 6000,
  addressSignIns: 300,
} as const;

export const limitSources = {
  dynamodb: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html',
  apiGateway: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html',
  lambda: 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html',
  cognito: 'https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html',
} as const;
