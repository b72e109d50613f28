import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/*
 * Runs one function in a fresh process, as Lambda starts one: reads its bundle, then handles events one after
 * the other. It reports the time of each, by the clock and in CPU time, and the peak memory.
 */

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long this process waited for a busy core, in ms; 0 where the system does not report it. */
function waited() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function measured(action) {
  const before = { clock: performance.now(), cpu: cpu(), waited: waited() };
  const answer = await action();
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

process.once('message', (request) => void work(request));
