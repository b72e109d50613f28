import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';

/** A running product and the folder of its data. */
export type JourneyProduct = { address: string; root: string };
export type JourneyProducts = {
  /** The folder of a product with demo data that nobody has used. */
  unusedRoot: string;
  running: JourneyProduct[];
};

declare module 'vitest' {
  interface ProvidedContext {
    products: JourneyProducts;
  }
}

/** One product for each worker: functions that the first journey loads stay loaded for the others. */
export async function startJourneyProducts(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-journeys-'));
  const unused = await createUnusedRoot(join(folder, 'unused'));
  const roots = Array.from({ length: count }, (_, index) => join(folder, String(index)));
  for (const root of roots) cpSync(unused, root, { recursive: true });
  const started = await Promise.all(roots.map(startProductProcess));
  const running = started.map(({ address, root }) => ({ address, root }));
  const stop = async () => {
    await Promise.all(started.map(({ child }) => stopProcess(child)));
    rmSync(folder, { recursive: true, force: true });
  };
  return { products: { unusedRoot: unused, running } satisfies JourneyProducts, stop };
}

async function createUnusedRoot(root: string): Promise<string> {
  const demo = { size: 'small' as const, onProgress: () => {} };
  const product = await startBuiltProduct({ port: 0, root, isFresh: true, demo });
  await product.stop();
  return root;
}

async function startProductProcess(root: string) {
  const child = fork(join(import.meta.dirname, 'product-process.ts'), [root]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The product of the journeys ended with ${code}`);
  });
  const [address] = (await Promise.race([once(child, 'message'), failed])) as [string];
  failed.catch(() => undefined);
  return { child, root, address };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
