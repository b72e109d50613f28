import { randomUUID } from 'node:crypto';
import { importQuote } from '#functions/domain/imports/import-quote.ts';
import { readQuote } from '#functions/domain/imports/read-quote.ts';
import { handle } from '#functions/runtime/handle.ts';
import { importWrite, type ImportedDiscounts } from '#functions/store/orders/imports.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { asCents } from '#shared/money/money.ts';
import type { ImportedQuote } from '#shared/schemas/quote-schema.ts';

/**
 * Reads a quote for an order; the order itself is not touched. What is written is which discounts and bundles came with
 * it, so that a later save knows them (D49); where none came, nothing is.
 */
export const handler = handle(
  orders.importQuote,
  async ({ query, body, caller, idempotency }) => {
    const importId = randomUUID();
    const quote = readQuote(await bytesOf(body.file));
    const answer = await importQuote(quote, caller, { ...query, importId });
    const discounts = discountsIn(answer);
    const bundles = quote.bundles.length;
    if (discounts.size > 0 || answer.Bundles.length > 0)
      await writeTogether([
        importWrite(caller.dealer, importId, { discounts, bundles }),
        buildIdempotencyWrite(idempotency, { reference: importId }),
      ]);
    return answer;
  },
  async ({ query, body, caller }, importId) => {
    const quote = readQuote(await bytesOf(body.file));
    return importQuote(quote, caller, { ...query, importId });
  },
);

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

const discountsIn = ({ OrderLines, Lines }: ImportedQuote): Map<number, ImportedDiscounts> =>
  new Map(
    OrderLines.flatMap(({ ImportedDiscount1: one = null, ImportedDiscount2: two = null }, at) => {
      const { Row, FileDealerCost } = Lines[at]!;
      return one === null && two === null
        ? []
        : [[Row, [one, two, FileDealerCost ?? asCents(0)]] as const];
    }),
  );
