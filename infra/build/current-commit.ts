import { spawnSync } from 'node:child_process';

const runGit = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The current commit, and whether there are uncommitted changes; 'unknown' where there is no Git history. */
export function getCurrentCommitLabel(): string {
  const commit = runGit('rev-parse', '--short=12', 'HEAD');
  if (!commit) return 'unknown';
  return runGit('status', '--porcelain', '--untracked-files=no') ? `${commit}-changed` : commit;
}
