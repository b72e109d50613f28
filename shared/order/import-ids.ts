import { MAX_ORDER_LINES } from '#shared/constants.ts';

/** The id of an imported line says which import it came with, and in which row: by that its discounts are known (D49). */
export const buildImportedLineId = (importId: string, row: number) => `imp-${importId}-${row}`;

const IMPORTED_LINE_ID_PATTERN = /^imp-([\da-f-]{36})-(\d{1,5})$/;

/** The import and the row an id of a line names; undefined where it names none. */
export function parseImportedLineId(lineId: string): { importId: string; row: number } | undefined {
  const [, importId, digits] = IMPORTED_LINE_ID_PATTERN.exec(lineId) ?? [];
  const row = Number(digits);
  return importId && row >= 1 && row <= MAX_ORDER_LINES ? { importId, row } : undefined;
}

/** The id of an imported bundle says which import it came with, and at which place from 1. */
export const buildImportedBundleId = (importId: string, position: number) =>
  `imp-${importId}-bundle-${position}`;

const IMPORTED_BUNDLE_ID_PATTERN = /^imp-([\da-f-]{36})-bundle-(\d{1,5})$/;

/** The import and the place an id of a bundle names; undefined where it names none. */
export function parseImportedBundleId(id: string): { importId: string; place: number } | undefined {
  const [, importId, digits] = IMPORTED_BUNDLE_ID_PATTERN.exec(id) ?? [];
  const position = Number(digits);
  return importId && position >= 1 ? { importId, place: position } : undefined;
}
