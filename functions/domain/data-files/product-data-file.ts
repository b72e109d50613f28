import { buildProductChanges } from '#functions/domain/price-lists/activate-checked-price-list.ts';
import { readPriceListComparison } from '#functions/domain/price-lists/read-price-list-comparison.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { MAX_LISTED_DATA_CHANGES } from '#shared/schemas/data-file-schema.ts';
import type { PriceListField } from '#shared/schemas/price-list-schema.ts';
import type { DataFileOutcome } from './data-file-outcome.ts';
import type { DataRows, DataHeadings } from './read-data-rows.ts';

/** The columns of a price list, with further accepted headings. */
export const productFileColumns = {
  MfgCode: {
    names: ['MFID', 'Manufacturer', 'Manufacturer Code', 'MFI', 'Fabricant', 'Code du fabricant'],
    isNeeded: true,
  },
  PartNumber: {
    names: ['Part #', 'Part Number', 'Part', 'Numéro de pièce', 'No de pièce', 'Pièce'],
    isNeeded: true,
  },
  ReferenceCode: { names: ['RefCode', 'Reference Code', 'Code de référence'] },
  StockCode: { names: ['Stock Code', 'Code de stock', 'Code d’inventaire'] },
  Category: { names: ['Category', 'Product Category', 'Catégorie'] },
  Subcategory: { names: ['Sub-category', 'Subcategory', 'Sous-catégorie'] },
  Description: { names: ['Description'] },
  Retail: { names: ['Retail', 'Retail Price', 'Prix de détail', 'Détail'] },
  DealerCost: { names: ['Dealer Cost', 'Coût du marchand', 'Coût marchand'] },
  CustomerCost: { names: ['Customer Cost', 'Coût du client', 'Coût client'] },
  MinimumPrice: { names: ['Min', 'Minimum Price', 'Prix minimum'] },
  MaximumPrice: { names: ['Max', 'Maximum Price', 'Prix maximum'] },
  Taxable: { names: ['Taxable', 'Taxed', 'Taxé'] },
} as const satisfies Record<PriceListField, DataHeadings[string]>;

const limitShownRows = <Row>(rows: readonly Row[]) => rows.slice(0, MAX_LISTED_DATA_CHANGES);
const formatProductName = ({ MfgCode, PartNumber }: { MfgCode: string; PartNumber: string }) =>
  `${MfgCode} ${PartNumber}`;

/** The effect of a file on the products, by the same comparison as for a price list. */
export async function computeProductFileOutcome(
  dealer: DealerKey,
  file: DataRows,
): Promise<DataFileOutcome> {
  const columns = file.columns.map(({ field, at: columnIndex }) => ({
    at: columnIndex,
    field: field as PriceListField,
  }));
  const compared = await readPriceListComparison(dealer, { ...file, columns });
  const { check, missing, rejected } = compared;
  const getCells = (line: number) => file.rows[line - file.firstLine] ?? [];
  return {
    rows: file.count,
    changes: buildProductChanges(compared, false),
    removalChanges: missing.map((before) => ({ before })),
    counts: {
      new: check.New.Count,
      changed: check.Changed.Count,
      same: check.Same,
      missing: missing.length,
    },
    knownCount: (await listDealerProducts(dealer)).length,
    rejected: rejected.map(({ Line, Column, Value, reason }) => ({
      line: Line,
      column: Column,
      value: Value,
      reason,
      cells: getCells(Line),
    })),
    check: {
      New: limitShownRows(check.New.Rows).map((row) => ({
        Line: row.Line,
        Name: formatProductName(row),
      })),
      Changed: limitShownRows(check.Changed.Rows).map((row) => ({
        Line: row.Line,
        Name: formatProductName(row),
        Column: row.Column,
        Was: row.Was ?? '',
        Becomes: row.Becomes ?? '',
        More: 0,
      })),
      Gone: limitShownRows(check.Gone.Rows).map((row) => ({ Name: formatProductName(row) })),
      Digest: check.Digest,
    },
    remarks: check.Rounded > 0 ? [priceListsMessages.rounded(check.Rounded)] : [],
  };
}
