import { spawnSync } from 'node:child_process';

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Which commit lies here, and whether something of it was changed; a working copy without its history has none. */
export function commitHere(): string {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (!commit) return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') ? `${commit}-changed` : commit;
}
