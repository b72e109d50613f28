import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  digestGeneratedOrders,
  generatedStoreCodes,
  type DigestedPart,
} from '#tests/make/digest-generated-orders.ts';

const ORDERS_PER_STORE = 500;

/** Computed by the code that knew no options. */
const digestsBeforeOptions = JSON.parse(
  readFileSync('tests/make/digests-before-options.json', 'utf8'),
) as Record<string, Record<DigestedPart, string>>;

it.each(generatedStoreCodes)(
  'Orders of %s without options have the amounts and bytes that they had before options',
  (storeCode) => {
    expect(digestGeneratedOrders(storeCode, ORDERS_PER_STORE)).toEqual(
      digestsBeforeOptions[storeCode],
    );
  },
);
