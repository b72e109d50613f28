import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import type { Percent } from '#shared/money/money.ts';
import type { BundleChoiceFields } from '#shared/pricing/order/bundle-choices.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';

/** The content of a file, before any of it is in the order. Nothing in it is trusted (D26). */
export type ImportedFile = {
  /** The file format as text: 'UBL 2.1 Quotation', 'XLSX, sheet Quote'. */
  format: string;
  /** In file order. */
  rows: readonly ImportedRow[];
  /** Rows refer to these bundles by index; imported bundles have print option 5. */
  bundles: readonly ImportedBundle[];
  /** Remarks on the whole file: 'Its total, 763.20, is not that of its lines, 6,105.60.' */
  remarks: readonly string[];
};

export type ImportedRow = ImportedLine | RejectedRow;

export type ImportedLine = {
  kind: 'line';
  /** Where the row is in the file, as its reader names it: 'Row 5', 'Line 10'. */
  rowLabel: string;
  /** The line with the amounts of the file, the catalogue query, and the fields to retain. */
  pasted: PastedLine;
  /** The index of its bundle among the bundles of the file; undefined is Individual Line Items. */
  bundle?: number | undefined;
  /** The catalogue's answer, if the reader has queried it already. */
  lookupResult?: ProductLookupResult | undefined;
  /** Discounts that exist only through an import; they lock the line (D26, D49). */
  importedDiscount1?: Percent | null;
  importedDiscount2?: Percent | null;
  /** What was changed during the import: '1.005 to 1.01' (D35). */
  remarks?: readonly string[];
};

/** A row that cannot become a line, and the reason. */
export type RejectedRow = {
  kind: 'rejected';
  rowLabel: string;
  text: string;
  reason: string;
  /** As in a line. */
  bundle?: number | undefined;
};

export type ImportedBundle = {
  name: string;
  printOptionId: number;
  quantity: number;
  /** Missing for an included bundle. */
  choice?: BundleChoiceFields;
  /** Marks the bundle as imported for the server (D49); a bundle of another file has none. */
  importedId?: string;
};
