import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/*
 * One function in a process that has done nothing yet, as Lambda begins one: its bundle is read, and events come one after
 * the other. It answers what each took, by the clock and of a core, and how much memory it had at most.
 */

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long this has waited for a core that others had; nothing where the system does not say. */
function waited() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function measured(deed) {
  const before = { clock: performance.now(), cpu: cpu(), waited: waited() };
  const answer = await deed();
  const clock = performance.now() - before.clock;
  return { answer, clock, ms: clock - (waited() - before.waited), cpu: cpu() - before.cpu };
}

const context = () => ({
  functionName: 'bench',
  functionVersion: '$LATEST',
  memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => 29_000,
});

async function work({ bundle, events }) {
  const { answer: module, ...init } = await measured(() => import(bundle));
  const calls = [];
  for (const event of events) {
    const { answer, ...took } = await measured(async () => {
      try {
        return await module.handler(event, context());
      } catch (error) {
        return { statusCode: `failed: ${String(error)}` };
      }
    });
    calls.push({ ...took, status: answer?.statusCode ?? 'done' });
  }
  const [, most] = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  process.send({ init, calls, megabytes: Number(most) / 1024 }, () => process.exit());
}

process.once('message', (said) => void work(said));
