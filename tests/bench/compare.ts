import { median } from './figure.ts';

/** Runs both sides one after the other in every round, so that both meet the same machine. */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<unknown>,
  theirs: (round: number) => Promise<unknown>,
): Promise<{ ours: number; theirs: number }> {
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timeOf(() => ours(round)));
    times.theirs.push(await timeOf(() => theirs(round)));
  }
  // The first rounds load code and open connections.
  const settled = (values: number[]) => median(values.slice(Math.ceil(rounds / 10)));
  return { ours: settled(times.ours), theirs: settled(times.theirs) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
