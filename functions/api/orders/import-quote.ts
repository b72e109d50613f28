import { randomUUID } from 'node:crypto';
import { convertParsedQuote } from '#functions/domain/imports/convert-parsed-quote.ts';
import { parseQuoteFile } from '#functions/domain/imports/parse-quote-file.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  buildImportWrite,
  type ImportedDiscounts,
} from '#functions/store/orders/stored-imports.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { asCents } from '#shared/money/money.ts';
import type { ImportedQuote } from '#shared/schemas/quote-schema.ts';

/**
 * Reads a quote file for an order; the order itself does not change. Stores the discounts and bundles of
 * the quote, so that a later save recognizes them (D49). Stores nothing if the quote has none.
 */
export const handler = createApiHandler(
  orders.importQuote,
  async ({ query, body, caller, idempotency }) => {
    const importId = randomUUID();
    const quote = parseQuoteFile(await readFileBytes(body.file));
    const answer = await convertParsedQuote(quote, caller, { ...query, importId });
    const discountsByRow = listImportedDiscounts(answer);
    const bundleCount = quote.bundles.length;
    if (discountsByRow.size > 0 || answer.Bundles.length > 0)
      await writeTransaction([
        buildImportWrite(caller.dealer, importId, { discountsByRow, bundleCount }),
        buildIdempotencyWrite(idempotency, { reference: importId }),
      ]);
    return answer;
  },
  async ({ query, body, caller }, importId) => {
    const quote = parseQuoteFile(await readFileBytes(body.file));
    return convertParsedQuote(quote, caller, { ...query, importId });
  },
);

const readFileBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());

const listImportedDiscounts = ({
  OrderLines,
  Lines,
}: ImportedQuote): Map<number, ImportedDiscounts> =>
  new Map(
    OrderLines.flatMap(
      ({ ImportedDiscount1: one = null, ImportedDiscount2: two = null }, index) => {
        const { Row, FileDealerCost } = Lines[index]!;
        return one === null && two === null
          ? []
          : [[Row, [one, two, FileDealerCost ?? asCents(0)]] as const];
      },
    ),
  );
