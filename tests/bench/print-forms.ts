import { builtInFormBuilders } from '#functions/domain/reports/build-form-pages.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aDealer } from '#tests/make/a-dealer.ts';
import { bareChromium } from './bare-chromium.ts';
import { type BenchResult, withinTimes } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { sized } from './size.ts';

const LINES = sized(200, 10);
const BUNDLES = 1;
const MOST = 1.3;
const CONCURRENT_PRINTS = sized(8, 2);
/** One print keeps more than one of two cores busy, so that eight take at least five times as long. */
const MAX_CONCURRENT_RATIO = 5.5;

const chosen = ['cover', 'proposal', 'purchaseAgreement', 'terms'] as const;
const dates = { InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' };

/** Several forms as one PDF, as the API answers them, warm: alone, and many at once. */
export async function measureForms(address: string): Promise<BenchResult[]> {
  const { ask, createOrder } = await openDesk(address, dealerFor('print-forms'));
  const order = await createOrder(LINES, BUNDLES, dates);
  const body = { OrderId: order.Id, Reports: chosen.map((name) => builtInForms[name].id) };
  const build = async () => {
    await (await ask('POST', '/Reports/FormBuilder', body)).arrayBuffer();
  };
  return [await measureAgainstChromium(order, build), await measureConcurrentPrints(build)];
}

async function measureAgainstChromium(
  order: Order,
  build: () => Promise<void>,
): Promise<BenchResult> {
  const printed = {
    order,
    dealer: aDealer(),
    ownRates: undefined,
    owner: { name: 'Robin Reed' },
    language: 'en' as const,
    offsetMinutes: 0,
  };
  const bare = await bareChromium(chosen.map((name) => builtInFormBuilders[name](printed)));
  const { ours: value, theirs: floor } = await measureInTurns(sized(20, 1), build, bare.print);
  await bare.close();
  return withinTimes({
    name: `cover, proposal, agreement and terms of ${LINES} lines, warm`,
    value,
    floor,
    against: 'bare Chromium printing the same HTML',
    times: MOST,
  });
}

/** The cores are shared: so many at once take longer than one, by less than their number. */
async function measureConcurrentPrints(build: () => Promise<void>): Promise<BenchResult> {
  const { ours: value, theirs: floor } = await measureInTurns(
    sized(10, 1),
    () => Promise.all(Array.from({ length: CONCURRENT_PRINTS }, build)),
    build,
  );
  return withinTimes({
    name: `the same, ${CONCURRENT_PRINTS} at once`,
    value,
    floor,
    against: 'one of them',
    times: MAX_CONCURRENT_RATIO,
  });
}
