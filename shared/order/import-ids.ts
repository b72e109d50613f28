import { LARGEST_ORDER_LINES } from '#shared/constants.ts';

/** The id of an imported line says which import it came with, and in which row: by that its discounts are known (D49). */
export const importedLineId = (importId: string, row: number) => `imp-${importId}-${row}`;

const LINE_ID = /^imp-([\da-f-]{36})-(\d{1,5})$/;

/** The import and the row an id of a line names; undefined where it names none. */
export function importNamed(lineId: string): { importId: string; row: number } | undefined {
  const [, importId, digits] = LINE_ID.exec(lineId) ?? [];
  const row = Number(digits);
  return importId && row >= 1 && row <= LARGEST_ORDER_LINES ? { importId, row } : undefined;
}

/** The id of an imported bundle says which import it came with, and at which place from 1. */
export const importedBundleId = (importId: string, position: number) =>
  `imp-${importId}-bundle-${position}`;

const BUNDLE_ID = /^imp-([\da-f-]{36})-bundle-(\d{1,5})$/;

/** The import and the place an id of a bundle names; undefined where it names none. */
export function bundleNamed(id: string): { importId: string; place: number } | undefined {
  const [, importId, digits] = BUNDLE_ID.exec(id) ?? [];
  const position = Number(digits);
  return importId && position >= 1 ? { importId, place: position } : undefined;
}
