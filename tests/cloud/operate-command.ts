import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The CDK context of the deployment, which every later command repeats. */
export const deploymentContext = (process.env.DEPLOYED_CONTEXT ?? '').split(' ').filter(Boolean);

type CommandOptions = {
  /** The working copy of the command; this one by default. */
  folder?: string;
  /** The output at which it is killed with all of its processes. */
  stopAt?: RegExp;
};

type CommandResult = { code: number | null; output: string };

/** Runs a command of infra/operate and returns its output; all of it is printed, too. */
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
