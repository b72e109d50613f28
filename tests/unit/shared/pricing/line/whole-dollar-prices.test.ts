import { describe, expect, it } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { listWholeDollarChanges } from '#shared/pricing/line/whole-dollar-prices.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';

const build = (Kind: PriceSource['Kind'], changes: Partial<OrderLine> = {}) =>
  buildLine({
    Retail: asCents(1_000_00),
    CustomerCost: asCents(812_34),
    PriceSource: { Kind },
    ...changes,
  });
const listPrices = (line: OrderLine) =>
  listWholeDollarChanges([line]).map(({ before, after }) => [
    before.CustomerCost,
    after.CustomerCost,
  ]);

describe('prices that whole dollars would change', () => {
  it.each(['typed', 'file', 'saved', 'kept'] as const)('are offered where they were %s', (Kind) => {
    const [change] = listWholeDollarChanges([build(Kind)]);
    expect(change?.after).toMatchObject({
      CustomerCost: 813_00,
      CustomerExtended: 813_00,
      PriceSource: { Kind: 'typed' },
    });
  });

  it.each(['list', 'gp', 'contract', 'unknown'] as const)('are not those that are %s', (Kind) => {
    expect(listPrices(build(Kind))).toEqual([]);
  });

  it('are not those that have whole dollars, or a limit’s cents', () => {
    expect(listPrices(build('typed', { CustomerCost: asCents(812_00) }))).toEqual([]);
    expect(listPrices(build('typed', { MaximumPrice: asCents(812_34) }))).toEqual([]);
    expect(listPrices(build('typed', { Retail: asCents(812_50) }))).toEqual([[812_34, 812_50]]);
  });
});
