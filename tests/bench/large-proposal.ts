import { readdirSync, readFileSync } from 'node:fs';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { openBareChromiumPrinter } from './bare-chromium.ts';
import { buildLimitResult, type BenchResult, buildFloorResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

const LINES = chooseBenchSize(10_000, 20);
const LINES_PER_BUNDLE = chooseBenchSize(250, 5);
/** A document as long as one table holds at most. */
const FEW_LINES = chooseBenchSize(1000, 10);
/** Ten times the lines are ten times the work; a single large document needs some more. */
const MAX_RATIO = (LINES / FEW_LINES) * 1.8;
/** The memory of the deployed printer; with a single table the print took 6,080 MB. */
const MAX_MEMORY_MB = 1800;
const SAMPLE_INTERVAL_MS = 100;

/** The proposal of the largest possible order: Chromium's time and memory for it. */
export async function measureLargeProposal(): Promise<BenchResult[]> {
  const few = await measurePrint(FEW_LINES);
  const { ms, megabytes } = await measurePrint(LINES);
  return [
    buildFloorResult({
      name: `proposal of ${LINES} lines`,
      value: ms,
      floor: few.ms,
      against: `one of ${FEW_LINES} lines`,
      times: MAX_RATIO,
    }),
    buildLimitResult({
      name: 'what its Chromium holds at most',
      value: megabytes,
      floor: few.megabytes,
      against: `one of ${FEW_LINES} lines`,
      limit: MAX_MEMORY_MB,
      unit: 'MB',
    }),
  ];
}

async function measurePrint(count: number): Promise<{ ms: number; megabytes: number }> {
  const bare = await openBareChromiumPrinter([buildProposal(buildProposalInput(count))]);
  let megabytes = 0;
  const sampleMemory = () => {
    megabytes = Math.max(megabytes, readGroupMegabytes(bare.processGroupId));
  };
  const samplingTimer = setInterval(sampleMemory, SAMPLE_INTERVAL_MS);
  const startedAt = performance.now();
  await bare.print();
  const ms = performance.now() - startedAt;
  sampleMemory();
  clearInterval(samplingTimer);
  await bare.close();
  return { ms, megabytes };
}

const buildProposalInput = (count: number) => ({
  order: buildOrder({
    Bundles: Array.from({ length: Math.ceil(count / LINES_PER_BUNDLE) }, (_, group) =>
      buildBundle({
        Id: `bundle-${group}`,
        OrderLineGroupId: group,
        OrderLineGroupName: `Room ${group}`,
        Sequence: group,
        PrintOptionId: 1,
      }),
    ),
    OrderLines: Array.from({ length: count }, (_, at) =>
      buildLine({
        OrderLineId: `line-${at}`,
        LineNumber: at + 1,
        OrderLineGroupId: Math.floor(at / LINES_PER_BUNDLE),
        Description: `Chair ${at} with articulating headrest, sewn upholstery and 4-hole light`,
      }),
    ),
  }),
  dealer: buildDealer(),
  ownRates: undefined,
  owner: { name: 'Robin Reed' },
  language: 'en' as const,
  offsetMinutes: 0,
});

/** The memory of all processes of a group, in MB, each shared page counted once. */
function readGroupMegabytes(group: number): number {
  const held = readdirSync('/proc').map((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, , ofGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(ofGroup) !== group) return 0;
      const rollup = readFileSync(`/proc/${name}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      // Not a process, or it has ended meanwhile.
      return 0;
    }
  });
  return held.reduce((sum, each) => sum + each, 0);
}
