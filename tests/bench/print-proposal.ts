import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { openBareChromiumPrinter } from './bare-chromium.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const LINES = chooseBenchSize(200, 10);
const BUNDLES = chooseBenchSize(20, 2);
const MAX_RATIO = 1.3;
/** A proposal with a table of contents is printed twice: to find the pages, and with the contents. */
const MAX_RATIO_WITH_CONTENTS = 1.8;

export async function measureProposalPrints(address: string): Promise<BenchResult[]> {
  const benchDealer = await createBenchDealer(address, getBenchDealerId('print-proposal'));
  return [
    await measureOneProposal(benchDealer, await benchDealer.createOrder(LINES), {
      what: `${LINES} lines`,
      most: MAX_RATIO,
    }),
    await measureOneProposal(benchDealer, await benchDealer.createOrder(LINES, BUNDLES), {
      what: `${LINES} lines in ${BUNDLES} bundles, with contents`,
      most: MAX_RATIO_WITH_CONTENTS,
    }),
  ];
}

/** The proposal from the API, warm; the floor is a bare Chromium that prints the same HTML. */
async function measureOneProposal(
  { sendRequest }: Awaited<ReturnType<typeof createBenchDealer>>,
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
  const bare = await openBareChromiumPrinter([sheet]);
  const ours = async () => {
    const answer = await sendRequest('GET', `/Reports/Orders/${order.Id}/Types/1`);
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
