import * as z from 'zod/mini';
import { roles } from '#shared/access/roles.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { buildEditedOrderJson } from './save-order.ts';

const DEALER = getBenchDealerId('change-states');
const CLIENTS = chooseBenchSize(8, 2);
const LINES = chooseBenchSize(20, 2);
const ROUNDS = chooseBenchSize(6, 1);
/** For each client in a round; a client that saves, commits and uncommits makes three changes per turn. */
const TURNS = chooseBenchSize(15, 1);
const CHANGES_PER_TURN = 3;
const MIN_RATIO = 1;

/**
 * Many clients save, commit and uncommit, each its own order, against the same number of plain saves. At the
 * end each order has exactly one version for each answered change.
 */
export async function measureStateChanges(address: string): Promise<BenchResult> {
  const roleId = roles.salesAdministrator;
  const { sendRequest, createOrder } = await createBenchDealer(address, DEALER, { roleId });
  const orders = await Promise.all(
    Array.from({ length: CLIENTS }, async () => ({
      ...(await createOrder(LINES)),
      InstalledOn: '2027-03-01',
    })),
  );
  const firstVersions = orders.map(({ Version }) => Version);
  let changeCount = 0;

  const save = async (at: number, round: number) => {
    const answer = await sendRequest('PUT', '/Orders', buildEditedOrderJson(orders[at]!, round));
    orders[at] = { ...decodeSavedOrder(await answer.json()), InstalledOn: '2027-03-01' };
    changeCount++;
  };
  const change = async (at: number, [method, path, list]: readonly [string, string, string]) => {
    const { Id } = orders[at]!;
    const answer = await sendRequest(method, path, [Id]);
    const done = ((await answer.json()) as Record<string, unknown>)[list];
    if (!Array.isArray(done) || done[0] !== Id) throw new Error(`${path} left order ${Id} alone.`);
    orders[at] = { ...orders[at]!, Version: orders[at]!.Version + 1 };
    changeCount++;
  };
  const allStates = async (at: number, turnIndex: number) => {
    await save(at, turnIndex);
    await change(at, ['POST', '/Orders/Commit', 'Committed']);
    await change(at, ['PUT', `/Orders/${orders[at]!.Id}/Uncommit`, 'Uncommitted']);
  };
  const plainSaves = async (at: number, turnIndex: number) => {
    for (let index = 0; index < CHANGES_PER_TURN; index++) await save(at, turnIndex + index);
  };
  const perSecond = async (work: typeof save) => {
    const begun = performance.now();
    await Promise.all(
      orders.map(async (_, at) => {
        for (let turnIndex = 0; turnIndex < TURNS; turnIndex++) await work(at, turnIndex);
      }),
    );
    return (CLIENTS * TURNS * CHANGES_PER_TURN * 1000) / (performance.now() - begun);
  };

  const rates = { states: [] as number[], saves: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const saves = await perSecond(plainSaves);
    const states = await perSecond(allStates);
    if (round > 0) {
      rates.saves.push(saves);
      rates.states.push(states);
    }
  }
  const versions = await Promise.all(
    orders.map(async ({ Id }, at) => {
      const now = decodeSavedOrder(await (await sendRequest('GET', `/Orders/${Id}`)).json());
      if (now.Version !== orders[at]!.Version || now.OrderStatusId !== 1)
        throw new Error(`Order ${Id} is not what its last answer said.`);
      return now.Version - firstVersions[at]!;
    }),
  );
  const written = versions.reduce((sum, count) => sum + count, 0);
  if (written !== changeCount)
    throw new Error(`${changeCount} deeds were answered, ${written} were written.`);
  const value = computeMedian(rates.states);
  const saves = computeMedian(rates.saves);
  return {
    name: `${CLIENTS} clients save, commit and uncommit, ${changeCount} deeds in all, none lost or doubled`,
    value,
    unit: 'deeds/s',
    against: `plain saves: ${saves.toFixed(0)} saves/s`,
    ratio: value / saves,
    target: `at least ${MIN_RATIO} x`,
    holds: value / saves >= MIN_RATIO,
  };
}

const decodeSavedOrder = (body: unknown) => z.decode(Order, body as z.input<typeof Order>);
