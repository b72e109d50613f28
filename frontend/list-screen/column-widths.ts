import type { ListView } from '#shared/schemas/list-view.ts';

const PIXELS_PER_REM = 16;

/** In pixels, as widths are kept. */
export const asPixels = (rem: number) => Math.round(rem * PIXELS_PER_REM);
export const asRem = (pixels: number) => pixels / PIXELS_PER_REM;

export type KeptWidths = NonNullable<ListView['Widths']>;

/** The widths with that of a field, in rem. */
export const withWidth = (widths: KeptWidths, field: string, rem: number): KeptWidths => [
  ...widths.filter(({ Field }) => Field !== field),
  { Field: field, Width: asPixels(rem) },
];
