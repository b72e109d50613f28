import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const MODULES_FOLDER = 'node_modules';

const runGit = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of the last release: the last tag 'v…', else the last change of the version. */
export function resolveLastReleaseCommit(): string {
  const tagged = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
    encoding: 'utf8',
  });
  if (tagged.status === 0) return resolveCommit(tagged.stdout.trim());
  const changed = runGit('log', '-1', '--format=%H', '-G', '^  "version":', '--', 'package.json');
  if (!changed) throw new Error('The history that lies here holds no release.');
  return resolveCommit(changed);
}

export const resolveCommit = (revision: string) =>
  runGit('rev-parse', '--verify', `${revision}^{commit}`);

/** Checks out a commit into its own folder with the packages that it needs, and builds its page. */
export function prepareReleaseFolder(commit: string): string {
  const folder = join('.local/released', commit.slice(0, 12));
  const page = join(folder, 'dist/web');
  if (existsSync(page)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8'))
    symlinkSync(join(process.cwd(), MODULES_FOLDER), join(folder, MODULES_FOLDER));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '-c', 'vite.config.ts', '-l', 'warn'];
  execFileSync(process.execPath, vite, { cwd: folder, stdio: 'inherit' });
  return folder;
}
