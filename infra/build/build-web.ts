import { build } from 'vite';
import { proposalPageConfig } from './proposal-page-config.ts';
import { buildServiceWorkerConfigs, describeBuiltRelease } from './service-worker-config.ts';
import { verifyPageConfig } from './verify-page-config.ts';

/** Builds the frontend, the page that a customer opens, and the one that verifies, into dist/web. */
export async function buildWeb(): Promise<void> {
  const previousNodeEnv = process.env.NODE_ENV;
  // Vite uses an existing NODE_ENV: that of a test runner would bundle React for development.
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
    for (const config of buildServiceWorkerConfigs(describeBuiltRelease())) await build(config);
    await build({ ...proposalPageConfig, logLevel: 'warn' });
    await build({ ...verifyPageConfig, logLevel: 'warn' });
  } finally {
    if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = previousNodeEnv;
  }
}
