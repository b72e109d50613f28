import { builtInFormBuilders } from '#functions/domain/reports/build-form-pages.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { openBareChromiumPrinter } from './bare-chromium.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { type BenchResult, buildFloorResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const LINES = chooseBenchSize(200, 10);
const BUNDLES = 1;
const MAX_RATIO = 1.3;
const CONCURRENT_PRINTS = chooseBenchSize(8, 2);
/** One print keeps more than one of two cores busy, so eight take at least five times as long. */
const MAX_CONCURRENT_RATIO = 5.5;

const formNames = ['cover', 'proposal', 'purchaseAgreement', 'terms'] as const;
const orderDates = { InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' };

/** Several forms as one PDF from the API, warm: one request alone, and many at once. */
export async function measurePrintForms(address: string): Promise<BenchResult[]> {
  const { sendRequest, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('print-forms'),
  );
  const order = await createOrder(LINES, BUNDLES, orderDates);
  const body = { OrderId: order.Id, Reports: formNames.map((name) => builtInForms[name].id) };
  const build = async () => {
    await (await sendRequest('POST', '/Reports/FormBuilder', body)).arrayBuffer();
  };
  return [await measureAgainstChromium(order, build), await measureConcurrentPrints(build)];
}

async function measureAgainstChromium(
  order: Order,
  build: () => Promise<void>,
): Promise<BenchResult> {
  const printed = {
    order,
    dealer: buildDealer(),
    ownRates: undefined,
    owner: { name: 'Robin Reed' },
    language: 'en' as const,
    offsetMinutes: 0,
  };
  const bare = await openBareChromiumPrinter(
    formNames.map((name) => builtInFormBuilders[name](printed)),
  );
  const { ours: value, theirs } = await measureInTurns(chooseBenchSize(20, 1), build, bare.print);
  await bare.close();
  return buildFloorResult({
    name: `cover, proposal, agreement and terms of ${LINES} lines, warm`,
    value,
    floor: theirs,
    against: 'bare Chromium printing the same HTML',
    times: MAX_RATIO,
  });
}

/** The cores are shared: many prints at once take longer than one, but by less than their number. */
async function measureConcurrentPrints(build: () => Promise<void>): Promise<BenchResult> {
  const { ours: value, theirs } = await measureInTurns(
    chooseBenchSize(10, 1),
    () => Promise.all(Array.from({ length: CONCURRENT_PRINTS }, build)),
    build,
  );
  return buildFloorResult({
    name: `the same, ${CONCURRENT_PRINTS} at once`,
    value,
    floor: theirs,
    against: 'one of them',
    times: MAX_CONCURRENT_RATIO,
  });
}
