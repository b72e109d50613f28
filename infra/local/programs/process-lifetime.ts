/** Shuts this process down on a signal, or when the process that started it has ended, however that ended. */
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

/** Prints the error in one sentence; an error that is not a sentence of ours is printed with its stack trace. */
export function exitWithError(error: unknown): never {
  const isOwnMessage = error instanceof Error && /^[A-Z].*\.$/.test(error.message.trim());
  console.error(isOwnMessage ? error.message : error);
  process.exit(1);
}
