import { build } from 'vite';

/** Bundles the browser's part into dist/web. */
export async function buildWeb(): Promise<void> {
  const previousNodeEnv = process.env.NODE_ENV;
  // Vite believes a NODE_ENV it finds: under a test runner's it would bundle React for development.
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  } finally {
    if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = previousNodeEnv;
  }
}
