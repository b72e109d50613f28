import { computeMedian } from './bench-result.ts';

/** Runs both sides one after the other in every round, so that both meet the machine in the same state. */
export async function measureInTurns<Answer>(
  rounds: number,
  ours: (round: number) => Promise<Answer>,
  theirs: (round: number) => Promise<unknown>,
  /** Prepares the next round from our answer. */
  prepare: (answer: Answer, round: number) => void = () => {},
): Promise<{ ours: number; theirs: number }> {
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    const answered = await measureTime(() => ours(round));
    times.ours.push(answered.ms);
    times.theirs.push((await measureTime(() => theirs(round))).ms);
    prepare(answered.answer, round);
  }
  // The first rounds load code and open connections.
  const settled = (values: number[]) => computeMedian(values.slice(Math.ceil(rounds / 10)));
  return { ours: settled(times.ours), theirs: settled(times.theirs) };
}

async function measureTime<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}
