import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What the deployment said to the CDK, which each one after it says again. */
export const deploymentContext = (process.env.DEPLOYED_CONTEXT ?? '').split(' ').filter(Boolean);

type CommandOptions = {
  /** The working copy that it is said in: this one, unless another. */
  folder?: string;
  /** What it is stopped dead at, with all that it has started. */
  stopAt?: RegExp;
};

type CommandResult = { code: number | null; output: string };

/** Says a command of infra/operate and gives what it said; all of it is printed, too. */
export async function runOperateCommand(
  commandArgs: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const [name, ...others] = commandArgs;
  process.stdout.write(`\n$ npm run ${commandArgs.join(' ')}\n`);
  const child = spawn(process.execPath, [`infra/operate/${name}.ts`, ...others], {
    cwd: options.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      process.stdout.write(text);
      output += text.toString();
      if (options.stopAt?.test(output)) killProcessGroup(child);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function killProcessGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
