import { expect, test } from 'vitest';
import { createStopList } from '#infra/operate/emulator/stop-list.ts';

test('all is stopped once, the last first, and whoever asks meanwhile waits until it is', async () => {
  const { add, stopAll } = createStopList();
  const stopped: string[] = [];
  const isReady = Promise.withResolvers<void>();
  add(async () => {
    await isReady.promise;
    stopped.push('emulator');
  });
  const remove = add(async () => void stopped.push('step that came to its end'));
  add(async () => void stopped.push('page'));
  remove();

  // A signal ends the running step, whose failure starts a second stop.
  const bySignal = stopAll();
  const byFailure = stopAll().then(() => [...stopped]);
  isReady.resolve();
  await bySignal;
  expect(await byFailure).toEqual(['page', 'emulator']);
});
