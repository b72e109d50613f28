import { MAX_ORDER_LINES } from '#shared/constants.ts';

/** The id of an imported line names its import and its row; they lead to the imported discounts (D49). */
export const buildImportedLineId = (importId: string, rowNumber: number) =>
  `imp-${importId}-${rowNumber}`;

const IMPORTED_LINE_ID_PATTERN = /^imp-([\da-f-]{36})-(\d{1,5})$/;

/** The import and the row in a line's id; undefined where the id is not an imported line's. */
export function parseImportedLineId(
  lineId: string,
): { importId: string; rowNumber: number } | undefined {
  const [, importId, digits] = IMPORTED_LINE_ID_PATTERN.exec(lineId) ?? [];
  const rowNumber = Number(digits);
  return importId && rowNumber >= 1 && rowNumber <= MAX_ORDER_LINES
    ? { importId, rowNumber }
    : undefined;
}

/** The id of an imported bundle names its import and its position, counted from 1. */
export const buildImportedBundleId = (importId: string, position: number) =>
  `imp-${importId}-bundle-${position}`;

const IMPORTED_BUNDLE_ID_PATTERN = /^imp-([\da-f-]{36})-bundle-(\d{1,5})$/;

/** The import and the position in a bundle's id; undefined where the id is not an imported bundle's. */
export function parseImportedBundleId(
  id: string,
): { importId: string; position: number } | undefined {
  const [, importId, digits] = IMPORTED_BUNDLE_ID_PATTERN.exec(id) ?? [];
  const position = Number(digits);
  return importId && position >= 1 ? { importId, position } : undefined;
}
