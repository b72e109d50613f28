import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Question, Reply } from './bundle-thread.ts';
import { type FunctionModule, runHere } from './functions.ts';

const run = runHere(
  (name) =>
    import(
      pathToFileURL(resolve(workerData as string, name, 'index.mjs')).href
    ) as Promise<FunctionModule>,
);

const answer = (reply: Reply) => parentPort?.postMessage(reply);

parentPort?.on('message', (question: Question) => {
  if (question === 'stop') process.exit();
  const { id, name, event } = question;
  run(name, event).then(
    (result) => answer({ id, result }),
    (error: unknown) => {
      console.error(error);
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      answer({ id, error: { name: kind, message } });
    },
  );
});
