import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import type { Percent } from '#shared/money/money.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';

/** What was read of a file, before anything of it is in the order. Nothing in it is trusted (D26). */
export type ImportedFile = {
  /** What kind of file it is, in words: 'UBL 2.1 Quotation', 'XLSX, sheet Quote'. */
  format: string;
  /** In the order of the file. */
  rows: readonly ImportedRow[];
  /** The groups that rows name by their place here; imported ones have print option 5. */
  bundles: readonly ImportedBundle[];
  /** What is said of the file as a whole: 'Its total, 763.20, is not that of its lines, 6,105.60.' */
  remarks: readonly string[];
};

export type ImportedRow = ImportedLine | RejectedRow;

export type ImportedLine = {
  kind: 'line';
  /** Where it stands in the file, as its reader would say: 'Row 5', 'Line 10'. */
  rowLabel: string;
  /** The line with the figures of the file, what is asked of the catalogue, and what of it stays. */
  pasted: PastedLine;
  /** Its bundle's place among the bundles of the file; undefined is Individual Line Items. */
  bundle?: number | undefined;
  /** The catalogue's answer, where the reader has asked already. */
  found?: ProductLookupResult | undefined;
  /** Discounts that only an import brings; they lock (D26, D49). */
  importedDiscount1?: Percent | null;
  importedDiscount2?: Percent | null;
  /** What was changed on the way into the order: '1.005 to 1.01' (D35). */
  remarks?: readonly string[];
};

/** A row that cannot be a line, and why. */
export type RejectedRow = {
  kind: 'refused';
  rowLabel: string;
  text: string;
  reason: string;
  /** As of a line. */
  bundle?: number | undefined;
};

export type ImportedBundle = {
  name: string;
  printOptionId: number;
  quantity: number;
  /** By which the server knows that an import brought it (D49); a bundle of another file has none. */
  importedId?: string;
};
