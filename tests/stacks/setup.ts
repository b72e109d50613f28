import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { environments, type EnvironmentName } from '#infra/plan/environments.ts';
import { synthesizeEnvironment } from './synthesise.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with a file for each environment: its templates by the name of their stack. */
    stackTemplates: string;
  }
}

/** Synthesises each environment once for all tests. Whatever CDK leaves behind is deleted after the run. */
export default function startStackTests(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-stacks-'));
  process.env.TMPDIR = folder;
  const stop = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const name of Object.keys(environments) as EnvironmentName[]) {
      const stacks = Object.entries(synthesizeEnvironment(environments[name]));
      const templates = stacks.map(([stack, template]) => [stack, template.toJSON()] as const);
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(templates)));
    }
  } catch (error) {
    stop();
    throw error;
  }
  project.provide('stackTemplates', folder);
  return stop;
}
