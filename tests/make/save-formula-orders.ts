import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import type { FormulaClient, WireOrder } from './formula-client.ts';
import {
  buildFormulaOrder,
  changeFormulaOrder,
  spoilFormulaOrder,
  type FormulaSeller,
} from './formula-orders.ts';
import { SeededRandom } from './seeded-random.ts';

type Answer = { status: number; body: unknown };

/** A signed-in rep, whose calls are answered by the functions under test. */
export type FormulaCaller = FormulaSeller & {
  create: (order: WireOrder) => Promise<Answer>;
  load: (id: number) => Promise<Answer>;
  save: (order: WireOrder) => Promise<Answer>;
};

const EDITS = 2;

/** How many orders a client computed, and of how many the server's tax is another one. */
export type FormulaCounts = { orders: number; saves: number; differing: number };

/**
 * Creates the orders of these seeds, changes and saves each, as a client of the documented formula does (D64). Throws
 * with the seed where totals of the formula are rejected, where others are accepted, or where the server does not
 * answer its own.
 */
export async function saveFormulaOrders(
  seeds: readonly number[],
  {
    client,
    callers,
    parallel,
  }: {
    client: FormulaClient;
    callers: readonly FormulaCaller[];
    parallel: number;
  },
): Promise<FormulaCounts> {
  const counts: FormulaCounts = { orders: 0, saves: 0, differing: 0 };
  const left = [...seeds];
  const work = async () => {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift())
      await saveFormulaOrder(seed, { client, caller: callers[seed % callers.length]!, counts });
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return counts;
}

async function saveFormulaOrder(
  seed: number,
  {
    client,
    caller,
    counts,
  }: { client: FormulaClient; caller: FormulaCaller; counts: FormulaCounts },
) {
  const random = new SeededRandom(seed);
  const context = { random, client, seller: caller };
  const assertStored = (sent: WireOrder, { status, body }: Answer): WireOrder => {
    assert.equal(status, 200, `Order ${seed} is rejected: ${JSON.stringify([body, sent])}`);
    const stored = z.decode(Order, body as z.input<typeof Order>);
    const { storeCode } = caller;
    assert.deepEqual(
      recalculateOrder(stored, { storeCode }),
      stored,
      `Order ${seed} is not the server's`,
    );
    const answered = body as WireOrder;
    counts.saves++;
    if (answered.SalesTax !== sent.SalesTax) counts.differing++;
    return answered;
  };
  const assertWrongRejected = async (
    sent: WireOrder,
    call: (order: WireOrder) => Promise<Answer>,
  ) => {
    const wrong = spoilFormulaOrder(sent, random);
    const { status } = await call(wrong);
    assert.equal(
      status,
      409,
      `Wrong totals of order ${seed} are not rejected: ${JSON.stringify(wrong)}`,
    );
  };

  const unsaved = buildFormulaOrder(context);
  await assertWrongRejected(unsaved, caller.create);
  const { Id } = assertStored(unsaved, await caller.create(unsaved));
  for (let edit = 0; edit < EDITS; edit++) {
    const opened = client.keepKnownFields((await caller.load(Id)).body as WireOrder);
    const renamed = { ...opened, GeneralNotes: `Edit ${edit}` };
    const { Version } = assertStored(renamed, await caller.save(renamed));
    const changed = changeFormulaOrder({ ...renamed, Version }, context);
    await assertWrongRejected(changed, caller.save);
    assertStored(changed, await caller.save(changed));
  }
  counts.orders++;
}
