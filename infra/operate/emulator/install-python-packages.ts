import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a requirements file into a folder of their own, unless they are there; returns the
 * folder's Python. It needs python3 with venv, and nothing else of the machine.
 */
export function installPythonPackages(folder: string, requirementsFile: string): string {
  const python = join(folder, 'bin/python');
  const installedFile = join(folder, 'installed');
  const requirementsText = readFileSync(requirementsFile, 'utf8');
  if (existsSync(installedFile) && readFileSync(installedFile, 'utf8') === requirementsText)
    return python;
  rmSync(folder, { recursive: true, force: true });
  const quietOptions = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  execFileSync('python3', ['-m', 'venv', folder], quietOptions);
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '-r', requirementsFile], quietOptions);
  writeFileSync(installedFile, requirementsText);
  return python;
}
