import { expect, it } from 'vitest';
import { createGetThousandthsOnOrder } from '#frontend/worksheet/lines/products/use-get-thousandths-on-order.ts';
import { asThousandths } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';

const buildPart = (PartNumber: string | null, quantity: number, MfgId = 1) =>
  buildLine({ MfgId, PartNumber, Quantity: asThousandths(quantity) });

it('the quantity of a product on an order is that of all its lines, and a line below 0 counts as 0', () => {
  const getThousandths = createGetThousandthsOnOrder([
    buildPart('A', 2_500),
    buildPart('A', -4_000),
    buildPart('A', 1_000),
    buildPart('A', 9_000, 2),
    buildPart('B', -1_000),
    buildPart(null, 5_000),
  ]);
  expect(getThousandths({ MfgId: 1, PartNumber: 'A' })).toBe(3_500);
  expect(getThousandths({ MfgId: 2, PartNumber: 'A' })).toBe(9_000);
  expect(getThousandths({ MfgId: 1, PartNumber: 'B' })).toBe(0);
  expect(getThousandths({ MfgId: 1, PartNumber: 'C' })).toBe(0);
});
