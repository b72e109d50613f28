import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  createDryRun,
  buildImportedContent,
  computeImportOutcome,
} from '#frontend/worksheet/import/dry-run/dry-run.ts';
import { convertSavedOrderOrReject } from '#frontend/worksheet/import/read-saved/convert-saved-order.ts';
import { createOrderFromSaved } from '#frontend/worksheet/import/saved-order/create-order-from-saved.ts';
import { asPercent } from '#shared/money/money.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { validateOrderForSave } from '#shared/order/rules/order-problems.ts';
import { parseSavedOrderOrReject, serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import { validateOrderLine } from '#shared/pricing/line/line-problems.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { buildChairProduct, buildLookupResult } from '#tests/make/imported-line-fixtures.ts';

const storeCode = 'HSUS';
const settings = {
  SalesTax: null,
  RoundToNearestDollar: true,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: asPercent(300_000),
  DefaultDeposit: null,
};
const rules = { settings, isCustomerSafe: false, longestDescription: 60 };
const own = { user: { SalesRepId: 21, DealerId: 1 } as never, storeCode, orderTypes: [] };

/** Possible replacements for any value of a file. */
const anything = fc.oneof(
  fc.constantFrom(
    null,
    '',
    'abc',
    '-1',
    '$1,200.505',
    0,
    -0,
    -5,
    1e9,
    1e21,
    1e-7,
    0.005,
    true,
    [],
    {},
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
);

type ValuePath = string[];

/** A file of ours with a few of its values replaced, anywhere in it. */
const spoiledFileArbitrary = fc
  .array(fc.tuple(fc.nat(), anything), { maxLength: 4 })
  .map((changes) => {
    const order = buildOrder({
      OrderLines: [
        buildLine({ OrderLineId: 'a' }),
        buildLine({ OrderLineId: 'b', StockCode: null }),
      ],
    });
    const file = JSON.parse(serializeSavedOrder(order, '2026-11-23T09:30:00.000Z')) as object;
    for (const [at, value] of changes) {
      const paths = listPaths(file);
      setValueAt(file, paths[at % paths.length]!, value);
    }
    return JSON.stringify(file);
  });

const listPaths = (value: unknown, path: ValuePath = []): ValuePath[] => [
  ...(path.length > 0 ? [path] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => listPaths(part, [...path, name]))
    : []),
];

function setValueAt(file: object, path: ValuePath, value: unknown) {
  const last = path.at(-1)!;
  let holder = file as Record<string, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  // A copy: a value that is placed inside itself would be circular.
  const copy = structuredClone(value);
  Object.defineProperty(holder, last, { value: copy, enumerable: true, configurable: true });
}

/** The imported order, or the message of the rejection. */
function importOrder(text: string, isFound: boolean) {
  try {
    const loaded = parseSavedOrderOrReject(text);
    const { rows, bundles } = convertSavedOrderOrReject(loaded, {
      settings,
      findManufacturer: () => undefined,
    });
    const answered = rows.map((row) => ({
      ...row,
      lookupResult: buildLookupResult(isFound ? buildChairProduct() : null),
    }));
    const run = createDryRun({ rows: answered, bundles }, { rules, isZeroRetailIgnored: false });
    const imported = buildImportedContent(run);
    const order = createOrderFromSaved(loaded, imported, { settings, customer: undefined }, own);
    return { order, added: computeImportOutcome(buildOrder(), imported, { storeCode }) };
  } catch (error) {
    if (error instanceof FileRejectedError) return error.message;
    throw error;
  }
}

it('Whatever stands in a saved order, it is refused in words or makes an order that can be saved', () => {
  fc.assert(
    fc.property(spoiledFileArbitrary, fc.boolean(), (text, isFound) => {
      const made = importOrder(text, isFound);
      // Rejected with a message.
      if (typeof made === 'string') return;
      const { order, added } = made;
      expect(added.problem).toBeUndefined();
      expect(recalculateSentOrder(order, { storeCode }).isAsSent).toBe(true);
      for (const line of order.OrderLines)
        expect(validateOrderLine(line, undefined, order.OrderSalesSettings)).toEqual([]);
      const stopped = validateOrderForSave(order).filter(({ field }) => field !== 'CustomerId');
      expect(stopped).toEqual([]);
      expect(z.safeDecode(NewOrder, z.encode(NewOrder, order)).error).toBeUndefined();
    }),
    { numRuns: countPropertyRuns(400) },
  );
});

it('Whatever JSON a file is, and whatever text, nothing but its own words comes of it', () => {
  const texts = fc.oneof(
    fc.json(),
    fc.string(),
    spoiledFileArbitrary.map((text) => text.slice(0, -1)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(typeof importOrder(text, false)).toBe('string');
    }),
    { numRuns: countPropertyRuns(400) },
  );
});
