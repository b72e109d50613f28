import { toStoredPixels } from '#frontend/parts/lists/use-column-widths.ts';
import type { ListView } from '#shared/schemas/list-view-schema.ts';

export type ListColumnWidths = NonNullable<ListView['Widths']>;

/** Sets a field's width, given in rem. */
export const replaceColumnWidth = (
  widths: ListColumnWidths,
  field: string,
  widthInRem: number,
): ListColumnWidths => [
  ...widths.filter(({ Field }) => Field !== field),
  { Field: field, Width: toStoredPixels(widthInRem) },
];
