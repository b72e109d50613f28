import { callWithFileOrUpload } from '#frontend/api/call-with-file-or-upload.ts';
import {
  translateServerMessage,
  translateServerMessages,
} from '#frontend/language/server-messages.ts';
import type { EncodedOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { MAX_BODY_BYTES } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { asCents } from '#shared/money/money.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { markPriceDecided } from '#shared/pricing/line/price-source.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import type { ImportedFile, ImportedLine, ImportedRow } from './imported-file.ts';

export type QuoteOptions = {
  /**
   * The server leaves out lines for which the quote asks nothing, or which have no price at all. Of the other
   * lines the dry run rejects those with a retail of 0, as in any file.
   */
  isZeroRetailIgnored: boolean;
  /** Uses the customer costs of the file; only where the dealer allows it. */
  isQuotePriced: boolean;
};

export type QuoteReadContext = {
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal;
  /** For whom the products are looked up. */
  offerQuery?: EncodedOfferQuery;
};

/**
 * Sends an XML quote to the server and returns what it reads (docs/formats.md). Throws an ApiCallError with
 * the server's message where the file is no quote, and a FileRejectedError where it is too large to send.
 */
export async function readQuoteFileOrReject(
  file: File,
  { isZeroRetailIgnored, isQuotePriced }: QuoteOptions,
  { signal, offerQuery }: QuoteReadContext = {},
): Promise<ImportedFile> {
  if (file.size > MAX_BODY_BYTES)
    throw new FileRejectedError(importsMessages.unreadable, quoteMessages.fileIsTooLarge);
  const query = {
    removeZeroCostRetail: String(isZeroRetailIgnored),
    importQuotePricing: String(isQuotePriced),
    ...offerQuery,
  };
  const request = { query, body: { file } };
  const answer = await callWithFileOrUpload(orders.importQuote, request, signal && { signal });
  return toImportedFile(answer, isQuotePriced);
}

function toImportedFile(answer: ImportedQuote, isQuotePriced: boolean): ImportedFile {
  const bundleIndexes = new Map(
    answer.Bundles.map((bundle, index) => [bundle.OrderLineGroupId, index]),
  );
  const lines = answer.OrderLines.map((line, index) => {
    const quotedLine = answer.Lines[index]!;
    const bundle = bundleIndexes.get(line.OrderLineGroupId);
    const row: ImportedRow = { ...toImportedLine(line, quotedLine, isQuotePriced), bundle };
    return { at: quotedLine.Row, row };
  });
  const rejected = answer.Refused.map(({ Row, Place, PlaceCode, Text, Reason, ReasonCode }) => {
    const row: ImportedRow = {
      kind: 'rejected',
      rowLabel: translateServerMessage(Place, PlaceCode),
      text: Text,
      reason: translateServerMessage(Reason, ReasonCode),
    };
    return { at: Row, row };
  });
  return {
    format: answer.Format,
    rows: [...lines, ...rejected].toSorted((a, b) => a.at - b.at).map(({ row }) => row),
    bundles: answer.Bundles.map(({ Id, OrderLineGroupName, PrintOptionId, Quantity }) => ({
      name: OrderLineGroupName,
      printOptionId: PrintOptionId,
      quantity: Quantity,
      importedId: Id,
    })),
    remarks: translateServerMessages(answer.Remarks, answer.RemarkCodes),
  };
}

type QuotedLine = ImportedQuote['Lines'][number];

function toImportedLine(
  line: OrderLine,
  quotedLine: QuotedLine,
  isQuotePriced: boolean,
): ImportedLine {
  const { Place, PlaceCode, Found, FileCustomerCost, Remarks, RemarkCodes } = quotedLine;
  const isCostRetained = isQuotePriced && FileCustomerCost !== null;
  // A line without a product has the price of the file.
  const isFilePriced = FileCustomerCost !== null && (isQuotePriced || !Found.Product);
  const fileLine = applyFilePrices(line, quotedLine);
  const hasProductCode = Boolean(line.PartNumber || line.StockCode);
  return {
    kind: 'line',
    rowLabel: translateServerMessage(Place, PlaceCode),
    pasted: {
      line: isFilePriced ? markPriceDecided(fileLine, 'file') : fileLine,
      productQuery: hasProductCode ? line : undefined,
      retained: new Set(isCostRetained ? ['CustomerCost'] : []),
      ...(isCostRetained && { price: FileCustomerCost }),
    },
    lookupResult: Found,
    importedDiscount1: line.ImportedDiscount1 ?? null,
    importedDiscount2: line.ImportedDiscount2 ?? null,
    remarks: translateServerMessages(Remarks, RemarkCodes),
  };
}

/** Replaces the catalogue's prices with those of the file. A line without a product has them already. */
const applyFilePrices = (line: OrderLine, { Found, ...file }: QuotedLine): OrderLine =>
  Found.Product
    ? recalculateLineAmounts({
        ...line,
        Retail: file.FileRetail,
        InitialDealerCost: file.FileDealerCost ?? asCents(0),
        CustomerCost: file.FileCustomerCost ?? asCents(0),
      })
    : line;
