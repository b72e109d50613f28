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
