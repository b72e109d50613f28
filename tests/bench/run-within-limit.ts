/** Returns the result of the work; throws after this many ms with the name of the work. */
export async function runWithinLimit<Result>(
  limitMs: number,
  workName: string,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new Error(`Nothing came of ${workName} in ${limitMs / 1000} s`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
