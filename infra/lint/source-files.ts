import { globSync, readFileSync } from 'node:fs';

const SOURCE_FILES = '{shared,functions,frontend,infra,tests}/**/*.{ts,tsx,mjs}';

let sourcesByFolder: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();

/** The text of every source file of the project by its path; read once for each run of lint. */
export function readProjectSourceFiles(folder: string): ReadonlyMap<string, string> {
  const known = sourcesByFolder.get(folder);
  if (known) return known;
  const files = globSync(SOURCE_FILES, { cwd: folder });
  const sources = new Map(
    files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const),
  );
  sourcesByFolder = new Map([[folder, sources]]);
  return sources;
}

/** What a rule of ours needs of the context that lint gives it. */
export type LintRuleContext = {
  filename: string;
  cwd: string;
  report: (problem: { node: unknown; message: string }) => void;
};
