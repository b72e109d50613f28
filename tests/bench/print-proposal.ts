import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aDealer } from '#tests/make/a-dealer.ts';
import { bareChromium } from './bare-chromium.ts';
import type { BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { sized } from './size.ts';

const LINES = sized(200, 10);
const BUNDLES = sized(20, 2);
const MOST = 1.3;
/** A proposal with contents is printed twice: for the pages, and with them. */
const MOST_WITH_CONTENTS = 1.8;

export async function measureProposal(address: string): Promise<BenchResult[]> {
  const desk = await openDesk(address, dealerFor('print-proposal'));
  return [
    await measure(desk, await desk.createOrder(LINES), { what: `${LINES} lines`, most: MOST }),
    await measure(desk, await desk.createOrder(LINES, BUNDLES), {
      what: `${LINES} lines in ${BUNDLES} bundles, with contents`,
      most: MOST_WITH_CONTENTS,
    }),
  ];
}

/** The proposal as the API answers it, warm; the floor is a bare Chromium printing the same HTML. */
async function measure(
  { ask }: Awaited<ReturnType<typeof openDesk>>,
  order: Order,
  { what, most }: { what: string; most: number },
): Promise<BenchResult> {
  const sheet = buildProposal({
    order,
    dealer: aDealer(),
    ownRates: undefined,
    owner: { name: 'Robin Reed' },
    language: 'en',
    offsetMinutes: 0,
  });
  const bare = await bareChromium([sheet]);
  const ours = async () => {
    const answer = await ask('GET', `/Reports/Orders/${order.Id}/Types/1`);
    await answer.arrayBuffer();
  };
  const { ours: value, theirs } = await measureInTurns(sized(20, 1), ours, bare.print);
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
