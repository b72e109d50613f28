import { changesOf, comparedNow } from '#functions/domain/price-lists/put-into-use.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { MAX_LISTED_DATA_CHANGES } from '#shared/schemas/data-file-schema.ts';
import type { PriceListField } from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import type { Outcome } from './outcome.ts';
import type { DataRows, Headings } from './read-rows.ts';

/** Those of a price list, and what else they may be headed by. */
export const productColumns = {
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
} as const satisfies Record<PriceListField, Headings[string]>;

const first = <Row>(rows: readonly Row[]) => rows.slice(0, MAX_LISTED_DATA_CHANGES);
const nameOf = ({ MfgCode, PartNumber }: { MfgCode: string; PartNumber: string }) =>
  `${MfgCode} ${PartNumber}`;

/** What a file makes of products: as a price list does, whose comparison it is. */
export async function productsOutcome(dealer: DealerKey, file: DataRows): Promise<Outcome> {
  const columns = file.columns.map(({ field, at }) => ({ at, field: field as PriceListField }));
  const compared = await comparedNow(dealer, { ...file, columns });
  const { check, missing, rejected } = compared;
  const cellsOf = (line: number) => file.rows[line - file.firstLine] ?? [];
  return {
    rows: file.count,
    changes: changesOf(compared, false),
    removalChanges: missing.map((before) => ({ before })),
    counts: {
      new: check.New.Count,
      changed: check.Changed.Count,
      same: check.Same,
      gone: missing.length,
    },
    all: (await listProducts(dealer)).length,
    rejected: rejected.map(({ Line, Column, Value, Reason }) => ({
      line: Line,
      column: Column,
      value: Value,
      reason: Reason,
      cells: cellsOf(Line),
    })),
    check: {
      New: first(check.New.Rows).map((row) => ({ Line: row.Line, Name: nameOf(row) })),
      Changed: first(check.Changed.Rows).map((row) => ({
        Line: row.Line,
        Name: nameOf(row),
        Column: row.Column,
        Was: row.Was ?? '',
        Becomes: row.Becomes ?? '',
        More: 0,
      })),
      Gone: first(check.Gone.Rows).map((row) => ({ Name: nameOf(row) })),
      Digest: check.Digest,
    },
    remarks: check.Rounded > 0 ? [priceListsTexts.rounded(check.Rounded)] : [],
  };
}
