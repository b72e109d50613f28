import { setTimeout as wait } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { LIVE_ALIAS } from '#infra/plan/short-call-names.ts';

const SWEEP_INTERVAL_MS = 1_000;

/**
 * Runs the outbox sweep every second, until it is stopped. An emulator's pipe delivers nothing to a queue, so
 * that entries would wait there for the sweep of each minute.
 */
export function startEmulatorOutboxSweeper(environment: Environment): () => Promise<void> {
  const client = new LambdaClient({ region: environment.region });
  const FunctionName = getDeployedFunctionName(environment, 'outbox-sweep');
  const stopped = new AbortController();
  const sweeping = (async () => {
    while (!stopped.signal.aborted) {
      // A failed run is followed by the next one.
      const command = new InvokeCommand({ FunctionName, Qualifier: LIVE_ALIAS });
      await client.send(command).catch(() => undefined);
      await wait(SWEEP_INTERVAL_MS);
    }
  })();
  return () => {
    stopped.abort();
    return sweeping;
  };
}
