import type { Environment } from './environments.ts';

/** Reserved top-level domains that are never used (RFC 2606). */
const placeholderHost = /\.(?:example|invalid|test)(?:$|[:/])/;

/** The missing settings of a record, by name; prod needs all of them before a deployment. */
export function listMissingOrPlaceholderSettings(environment: Environment): string[] {
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

/** Throws for prod if its record has missing settings or placeholders. */
export function assertProdRecordComplete(environment: Environment): void {
  const missing = environment.name === 'prod' ? listMissingOrPlaceholderSettings(environment) : [];
  if (missing.length === 0) return;
  throw new Error(
    `The record of prod leads nowhere: write what is real into infra/plan/environments.ts, ${missing.join(', ')}.`,
  );
}
