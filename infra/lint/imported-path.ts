import { dirname, join } from 'node:path';

export const CODE_EXTENSION = /\.(?:tsx?|mjs)$/;

/** The path of an import within the project; undefined for a package or a style sheet. */
export function findImportedPath(file: string, specifier: string): string | undefined {
  if (!CODE_EXTENSION.test(specifier)) return undefined;
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined;
}
