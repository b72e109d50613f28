import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { Question, Reply } from './function-thread.ts';
import { type FunctionModule, invoke } from './functions.ts';

async function run(name: string, file: string, event: unknown) {
  const { handler } = (await import(pathToFileURL(file).href)) as FunctionModule;
  return invoke(name, handler, event);
}

const answer = (reply: Reply) => parentPort?.postMessage(reply);

parentPort?.on('message', (question: Question) => {
  if (question === 'stop') process.exit();
  const { id, name, file, event } = question;
  run(name, file, event).then(
    (result) => answer({ id, result }),
    (error: unknown) => {
      console.error(error);
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      answer({ id, error: { name: kind, message } });
    },
  );
});
