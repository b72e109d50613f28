import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { openBareChromium } from './bare-chromium.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { openBenchDealer } from './bench-dealer.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const LINES = chooseBenchSize(200, 10);
const BUNDLES = chooseBenchSize(20, 2);
const MAX_RATIO = 1.3;
/** A proposal with a table of contents is printed twice: to find the pages, and with the contents. */
const MAX_RATIO_WITH_CONTENTS = 1.8;

export async function measureProposal(address: string): Promise<BenchResult[]> {
  const desk = await openBenchDealer(address, getBenchDealerId('print-proposal'));
  return [
    await measureOneProposal(desk, await desk.createOrder(LINES), {
      what: `${LINES} lines`,
      most: MAX_RATIO,
    }),
    await measureOneProposal(desk, await desk.createOrder(LINES, BUNDLES), {
      what: `${LINES} lines in ${BUNDLES} bundles, with contents`,
      most: MAX_RATIO_WITH_CONTENTS,
    }),
  ];
}

/** The proposal from the API, warm; the floor is a bare Chromium that prints the same HTML. */
async function measureOneProposal(
  { ask }: Awaited<ReturnType<typeof openBenchDealer>>,
  order: Order,
  { what, most }: { what: string; most: number },
): Promise<BenchResult> {
  const sheet = buildProposal({
    order,
    dealer: buildDealer(),
    ownRates: undefined,
    owner: { name: 'Robin Reed' },
    language: 'en',
    offsetMinutes: 0,
  });
  const bare = await openBareChromium([sheet]);
  const ours = async () => {
    const answer = await ask('GET', `/Reports/Orders/${order.Id}/Types/1`);
    await answer.arrayBuffer();
  };
  const { ours: value, theirs } = await measureInTurns(chooseBenchSize(20, 1), ours, bare.print);
  await bare.close();
  const ratio = value / theirs;
  return {
    name: `proposal PDF of ${what}, warm`,
    value,
    unit: 'ms',
    against: `bare Chromium printing the same HTML: ${theirs.toFixed(0)} ms`,
    ratio,
    target: `at most ${most} x`,
    holds: ratio <= most,
  };
}
