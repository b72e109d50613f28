/**
 * Ends this process in order when it is told to, or when the process that started it is gone,
 * however that one ended.
 */
export function registerShutdown(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

/** Says in one sentence why it could not be done; what is no sentence of ours comes with its trace. */
export function exitWithError(error: unknown): never {
  const isOwnMessage = error instanceof Error && /^[A-Z].*\.$/.test(error.message.trim());
  console.error(isOwnMessage ? error.message : error);
  process.exit(1);
}
