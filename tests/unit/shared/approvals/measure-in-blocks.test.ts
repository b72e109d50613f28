import { expect, it } from 'vitest';
import { createOrderMeasurer } from '#shared/approvals/measure-in-blocks.ts';
import { measureOrder } from '#shared/approvals/measure-order.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildPricedOrder } from '#tests/make/build-order.ts';
import { createSeededDraws } from '#tests/make/target-cases.ts';

const EDITS = 300;

it('measures after each edit as an order is measured whole', () => {
  const draw = createSeededDraws(7);
  const measure = createOrderMeasurer();
  let lastId = 0;
  const drawLine = (): OrderLine => {
    lastId += 1;
    return buildLine({
      OrderLineId: `line-${lastId}`,
      OrderLineGroupId: draw.from(0, 1),
      MfgId: draw.from(1, 3),
      Quantity: asThousandths(draw.from(-1, 4) * 1000),
      CustomerCost: asCents(draw.from(-500, 90_000)),
      CatalogDealerCost: asCents(draw.from(60_000, 70_000)),
    });
  };
  let lines = Array.from({ length: 400 }, drawLine);
  const edits = [
    () => lines.with(draw.from(0, lines.length - 1), drawLine()),
    () => lines.toSpliced(draw.from(0, lines.length - 1), 1),
    () => lines.toSpliced(draw.from(0, lines.length), 0, drawLine()),
    () => lines,
  ];
  const wrong: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    lines = draw.oneOf(edits)();
    const order = buildPricedOrder({
      OrderLines: lines,
      Bundles: [
        buildBundle({ OrderLineGroupId: 0 }),
        buildBundle({ OrderLineGroupId: 1, Choice: 'optional', IsTaken: draw.isSo(0.8) }),
      ],
    });
    const mfgIds = draw.oneOf([[], [1, 2], [3]]);
    const [measured, whole] = [measure(order, mfgIds), measureOrder(order, mfgIds)];
    if (JSON.stringify(measured) !== JSON.stringify(whole)) wrong.push(edit);
  }
  expect(wrong).toEqual([]);
});
