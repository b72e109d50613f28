import Papa from 'papaparse';
import { callWithFileOrUpload } from '#frontend/api/call-with-file-or-upload.ts';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { RejectedPriceRow } from '#shared/schemas/price-list-schema.ts';
import { formatCsvWithByteOrderMark } from '#shared/tables/write-csv.ts';
import { findPriceListDelimiter } from './parse-plain-price-list.ts';
import { findPriceHeadingRowIndex } from './price-list-headings.ts';

/**
 * Builds a file of all rejected rows of a price list, each with its line and reason. The user can correct
 * and upload it.
 */
export async function createRejectedRowsFile(
  csv: File,
  validFrom: string | undefined,
): Promise<Blob> {
  const rejectedRows = await readRejectedRows(csv, validFrom);
  const text = await csv.text();
  const rows = Papa.parse<string[]>(text, { delimiter: findPriceListDelimiter(text) ?? ',' }).data;
  const headings = rows[findPriceHeadingRowIndex(rows)] ?? [];
  const lines = rejectedRows.map(({ Line, Column, Reason, ReasonCode }) => [
    String(Line),
    translateText(Column),
    translateServerMessage(Reason, ReasonCode),
    ...(rows[Line - 1] ?? []),
  ]);
  const table = [[t`Line`, t`Column`, t`Reason`, ...headings], ...lines];
  return new Blob([formatCsvWithByteOrderMark(table)], { type: 'text/csv' });
}

async function readRejectedRows(
  file: File,
  validFrom: string | undefined,
): Promise<RejectedPriceRow[]> {
  const rejectedRows: RejectedPriceRow[] = [];
  for (;;) {
    const query = {
      From: String(rejectedRows.length),
      ...(validFrom && { ValidFrom: validFrom }),
    };
    const { Count, Rows } = await callWithFileOrUpload(products.checkRefusedRows, {
      query,
      body: { file },
    });
    rejectedRows.push(...Rows);
    if (Rows.length === 0 || rejectedRows.length >= Count) return rejectedRows;
  }
}
