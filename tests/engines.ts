import type { TestProject } from 'vitest/node';
import { startEngines } from '#infra/local/engines/engines.ts';
import { type FunctionModule, runHere } from '#infra/local/functions/functions.ts';
import { functions } from '#infra/plan/functions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: Record<string, string>;
  }
}

const sources = new Map(functions.map(({ name, source }) => [name, source]));

const loadFromSource = (name: string) =>
  import(new URL(`../${sources.get(name)}`, import.meta.url).href) as Promise<FunctionModule>;

/** Starts the engines once for a run of the tests, in memory, and ends them after it. */
export default async function setup(project: TestProject) {
  const engines = await startEngines(runHere(loadFromSource));
  // Functions called through the Lambda engine run in this process.
  Object.assign(process.env, engines.env);
  project.provide('engines', engines.env);
  return async () => {
    await engines.stop();
    const { closeBrowser } = await import('#functions/documents/printer.ts');
    await closeBrowser();
  };
}
