import { deepStrictEqual } from 'node:assert';
import { roles } from '#shared/access/roles.ts';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import { createOrderMeasurer } from '#shared/approvals/measure-in-blocks.ts';
import { listRuledMfgIds, measureOrder } from '#shared/approvals/measure-order.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import { MAX_APPROVAL_RULES, type ApprovalRule } from '#shared/schemas/approval-schema.ts';
import { buildApprovalRule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildPricedOrder } from '#tests/make/build-order.ts';
import { buildLimitResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const LINES = chooseBenchSize(5000, 40);
const ROUNDS = chooseBenchSize(301, 3);
const MAX_MS = 1;
const MANUFACTURERS = 30;
const storeCode = 'HSUS';
const roleIds = [roles.salesRep, roles.salesManager];

/** What the rules of a dealer add to an edit of a large order: its measures, and which rules they break. */
export async function measureApprovalRules(): Promise<BenchResult> {
  const rules = buildRules();
  const mfgIds = listRuledMfgIds(rules);
  const measure = createOrderMeasurer();
  let order = buildManufacturersOrder();
  const edit = (round: number) => {
    const at = (round * 37) % LINES;
    const price = asCents(10_000 + round);
    const { line } = editPricedField(order.OrderLines[at]!, 'CustomerCost', price, {});
    order = { ...order, OrderLines: order.OrderLines.with(at, line) };
    return computeOrderTotals(order, { storeCode }).totals;
  };
  const times = await measureInTurns(
    ROUNDS,
    async (round) => {
      edit(round);
      return listApprovalReasons(measure(order, mfgIds), rules, roleIds);
    },
    async (round) => edit(round),
  );
  deepStrictEqual(measure(order, mfgIds), measureOrder(order, mfgIds));
  return buildLimitResult({
    name: 'what 50 approval rules add to an edit of 5,000 lines',
    value: times.ours - times.theirs,
    floor: times.theirs,
    against: 'the same edit without rules',
    limit: MAX_MS,
  });
}

const buildRules = (): ApprovalRule[] =>
  Array.from({ length: MAX_APPROVAL_RULES }, (_, at) =>
    buildApprovalRule({
      Measure: at % 2 === 0 ? 'orderGp' : 'lineGp',
      MfgId: at < 2 ? null : (at >> 1) % MANUFACTURERS,
      Limit: asPercent(150_000 + at * 1000),
    }),
  );

const buildManufacturersOrder = () =>
  buildPricedOrder({
    OrderLines: Array.from({ length: LINES }, (_, at) => {
      const retail = 5000 + ((at * 7919) % 950_000);
      const cost = asCents(Math.floor(retail * 0.75));
      return buildLine({
        OrderLineId: `line-${at}`,
        MfgId: at % MANUFACTURERS,
        Quantity: asThousandths(at % 10 === 0 ? 1500 : 1000 * (1 + (at % 5))),
        Retail: asCents(retail),
        InitialDealerCost: cost,
        CatalogDealerCost: cost,
        Discount1: asPercent(0),
        CustomerCost: asCents(Math.floor(retail * 0.9)),
      });
    }),
  });
