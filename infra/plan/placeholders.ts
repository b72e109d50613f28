import type { Environment } from './environments.ts';

/** Ends of names that lead nowhere and never will (RFC 2606). */
const placeholderHost = /\.(?:example|invalid|test)(?:$|[:/])/;

/** What of a record is still to be said, by its names; those of prod are somebody's before it is deployed. */
export function listMissingSettings(environment: Environment): string[] {
  const { account } = environment;
  return [...(account === undefined ? ['account'] : []), ...listPlaceholders(environment)];
}

function listPlaceholders(record: Record<string, unknown>, path = ''): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'string') return placeholderHost.test(value) ? [path + name] : [];
    if (typeof value !== 'object' || value === null) return [];
    return listPlaceholders(value as Record<string, unknown>, `${path}${name}.`);
  });
}

/** Refuses to bring prod to where its own record leads nowhere. */
export function assertNoPlaceholders(environment: Environment): void {
  const missing = environment.name === 'prod' ? listMissingSettings(environment) : [];
  if (missing.length === 0) return;
  throw new Error(
    `The record of prod leads nowhere: write what is real into infra/plan/environments.ts, ${missing.join(', ')}.`,
  );
}
