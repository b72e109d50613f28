import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { waitThenKillProcesses, listDescendantPids } from '#infra/operate/emulator/process-tree.ts';

test('what a process has started ends with it, in whatever group it is', async () => {
  // Like a browser's, the last process leads its own group.
  const child = spawn('sh', ['-c', 'sh -c "setsid sleep 300 & wait" & wait'], { stdio: 'ignore' });
  await vi.waitFor(
    () => expect(listDescendantPids(child.pid!).length).toBeGreaterThanOrEqual(2),
    5_000,
  );
  const started = listDescendantPids(child.pid!);
  child.kill('SIGKILL');
  await waitThenKillProcesses(started, 100);
  await vi.waitFor(() => {
    for (const pid of started) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 5_000);
});
