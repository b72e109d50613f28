import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readDeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { createDeployedCaller } from './deployed-client.ts';
import { runOperateCommand, deploymentContext } from './operate-command.ts';

const CHECK_INTERVAL_MS = 500;
const rotateArguments = ['rotate', 'local', 'OriginSecret', '--yes', ...deploymentContext];

test('What the CDN sends is changed by a command that was stopped and said again, and is taken all the while', async () => {
  const deployed = await readDeployedEnvironment(requireEnvironment('local'));
  /**
   * Whether the functions accept a value from the CDN: a call without a token gets 401, and one that bypasses
   * the CDN 404.
   */
  const takes = async (secret: string) => {
    const call = await createDeployedCaller(deployed, { 'x-origin-secret': secret });
    return (await call('/Orders/MostRecent')).status === 401;
  };
  const first = await readSecretValue(deployed, 'OriginSecret');

  // Killed when the functions accept both: the CDN continues to send the first.
  const stopped = await runOperateCommand(rotateArguments, {
    stopAt: /(ok +a saved order[^]*){2}/,
  });
  expect(stopped.code).toBeNull();
  const next = await readSecretValue(deployed, 'OriginSecretAlso');
  expect(next).not.toBe(first);
  expect([await takes(first), await takes(next), await takes('another')]).toEqual([
    true,
    true,
    false,
  ]);

  // Run again, the CDN sends the first value until it sends the new one.
  const lost: string[] = [];
  const abortController = new AbortController();
  const callsDone = (async () => {
    while (!abortController.signal.aborted) {
      const sent = await readSecretValue(deployed, 'OriginSecret');
      if (sent === first && !(await takes(first))) lost.push(sent);
      await wait(CHECK_INTERVAL_MS);
    }
  })();
  const again = await runOperateCommand(rotateArguments);
  abortController.abort();
  await callsDone;
  expect(again.code).toBe(0);
  expect(again.output).toContain('OriginSecret of local has another value.');
  expect(lost).toEqual([]);
  const last = await readSecretValue(deployed, 'OriginSecret');
  expect([first, next]).not.toContain(last);
  expect([await takes(last), await takes(first), await takes(next)]).toEqual([true, false, false]);
});
