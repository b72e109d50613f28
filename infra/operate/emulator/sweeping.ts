import { setTimeout as wait } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { LIVE } from '#infra/plan/call-names.ts';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';

const EACH_MS = 1_000;

/**
 * Has the outbox swept each second, until it is stopped. An emulator's pipe brings nothing to a queue, so that whatever
 * is told to others would wait there for the sweep of each minute.
 */
export function sweepOften(environment: Environment): () => Promise<void> {
  const client = new LambdaClient({ region: environment.region });
  const FunctionName = functionName(environment, 'outbox-sweep');
  const stopped = new AbortController();
  const sweeping = (async () => {
    while (!stopped.signal.aborted) {
      // After one that fails comes another.
      const command = new InvokeCommand({ FunctionName, Qualifier: LIVE });
      await client.send(command).catch(() => undefined);
      await wait(EACH_MS);
    }
  })();
  return () => {
    stopped.abort();
    return sweeping;
  };
}
