import { readdirSync, readFileSync } from 'node:fs';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { aDealer } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle, anOrder } from '#tests/make/an-order.ts';
import { bareChromium } from './bare-chromium.ts';
import { atMost, type BenchResult, withinTimes } from './bench-result.ts';
import { sized } from './size.ts';

const LINES = sized(10_000, 20);
const LINES_OF_BUNDLE = sized(250, 5);
/** Of a paper that is as long as one table holds at most. */
const FEW = sized(1000, 10);
/** A paper of ten times the lines is ten times the work; that it is one leaves some more. */
const TIMES = (LINES / FEW) * 1.8;
/** What the deployed printer has for it; in one table it took 6,080 MB. */
const MOST_MEGABYTES = 1800;
const SAMPLE_INTERVAL_MS = 100;

/** The proposal of the largest order there may be: what Chromium takes and holds for it. */
export async function measureLargeProposal(): Promise<BenchResult[]> {
  const few = await measure(FEW);
  const { ms, megabytes } = await measure(LINES);
  return [
    withinTimes({
      name: `proposal of ${LINES} lines`,
      value: ms,
      floor: few.ms,
      against: `one of ${FEW} lines`,
      times: TIMES,
    }),
    atMost({
      name: 'what its Chromium holds at most',
      value: megabytes,
      floor: few.megabytes,
      against: `one of ${FEW} lines`,
      limit: MOST_MEGABYTES,
      unit: 'MB',
    }),
  ];
}

async function measure(count: number): Promise<{ ms: number; megabytes: number }> {
  const bare = await bareChromium([buildProposal(buildProposalInput(count))]);
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, megabytesOf(bare.group));
  };
  const looking = setInterval(look, SAMPLE_INTERVAL_MS);
  const startedAt = performance.now();
  await bare.print();
  const ms = performance.now() - startedAt;
  look();
  clearInterval(looking);
  await bare.close();
  return { ms, megabytes };
}

const buildProposalInput = (count: number) => ({
  order: anOrder({
    Bundles: Array.from({ length: Math.ceil(count / LINES_OF_BUNDLE) }, (_, group) =>
      aBundle({
        Id: `bundle-${group}`,
        OrderLineGroupId: group,
        OrderLineGroupName: `Room ${group}`,
        Sequence: group,
        PrintOptionId: 1,
      }),
    ),
    OrderLines: Array.from({ length: count }, (_, at) =>
      aLine({
        OrderLineId: `line-${at}`,
        LineNumber: at + 1,
        OrderLineGroupId: Math.floor(at / LINES_OF_BUNDLE),
        Description: `Chair ${at} with articulating headrest, sewn upholstery and 4-hole light`,
      }),
    ),
  }),
  dealer: aDealer(),
  ownRates: undefined,
  owner: { name: 'Robin Reed' },
  language: 'en' as const,
  offsetMinutes: 0,
});

/** Of all processes of a group, each shared page once. */
function megabytesOf(group: number): number {
  const held = readdirSync('/proc').map((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, , ofGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(ofGroup) !== group) return 0;
      const said = readFileSync(`/proc/${name}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(said)?.[1] ?? 0) / 1024;
    } catch {
      // It is no process, or ended meanwhile.
      return 0;
    }
  });
  return held.reduce((sum, each) => sum + each, 0);
}
