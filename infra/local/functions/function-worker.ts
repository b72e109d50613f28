import { enableCompileCache, flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionRequest, FunctionReply, FunctionWorkerData } from './function-thread.ts';
import { type FunctionModule, invokeHandler } from './run-functions.ts';

const { compiledFolder } = workerData as FunctionWorkerData;
if (compiledFolder) enableCompileCache(compiledFolder);

const storedFiles = new Set<string>();

/** Stores the compiled code of a module once, when its first call has compiled what calls need. */
function storeCompiledCode(file: string): void {
  if (!compiledFolder || storedFiles.has(file)) return;
  storedFiles.add(file);
  flushCompileCache();
}

async function runFunction(name: string, file: string, event: unknown) {
  const { handler } = (await import(pathToFileURL(file).href)) as FunctionModule;
  return invokeHandler(name, handler, event);
}

const postReply = (reply: FunctionReply) => parentPort?.postMessage(reply);

parentPort?.on('message', (question: FunctionRequest) => {
  if (question === 'stop') process.exit();
  const { id, name, file, event } = question;
  runFunction(name, file, event)
    .then(
      (result) => postReply({ id, result }),
      (error: unknown) => {
        console.error(error);
        const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
        postReply({ id, error: { name: kind, message } });
      },
    )
    .finally(() => storeCompiledCode(file));
});
