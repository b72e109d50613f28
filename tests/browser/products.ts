import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';

/** A product that runs, and the folder of what it keeps. */
export type Running = { address: string; root: string };
export type Products = {
  /** The folder of a product that has its demo data and that nobody has used. */
  unused: string;
  running: Running[];
};

declare module 'vitest' {
  interface ProvidedContext {
    products: Products;
  }
}

/** A product for each worker: what the first journey loads is there for the others. */
export async function startProducts(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-journeys-'));
  const unused = await loadUnused(join(folder, 'unused'));
  const roots = Array.from({ length: count }, (_, index) => join(folder, String(index)));
  for (const root of roots) cpSync(unused, root, { recursive: true });
  const started = await Promise.all(roots.map(startApart));
  const running = started.map(({ address, root }) => ({ address, root }));
  const stop = async () => {
    await Promise.all(started.map(({ child }) => end(child)));
    rmSync(folder, { recursive: true, force: true });
  };
  return { products: { unused, running } satisfies Products, stop };
}

async function loadUnused(root: string): Promise<string> {
  const demo = { size: 'small' as const, progress: () => {} };
  const product = await startBuiltProduct({ port: 0, root, isFresh: true, demo });
  await product.stop();
  return root;
}

async function startApart(root: string) {
  const child = fork(join(import.meta.dirname, 'product-process.ts'), [root]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The product of the journeys ended with ${code}`);
  });
  const [address] = (await Promise.race([once(child, 'message'), failed])) as [string];
  failed.catch(() => undefined);
  return { child, root, address };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
