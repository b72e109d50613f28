import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  LINE_PRINT_OPTION_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';

/** How a bundle is printed: its lines with prices, its lines without, or all of it as one line. */
export type PrintOption = {
  Id: number;
  DisplayName: string;
  lines: 'priced' | 'unpriced' | 'summary';
  hasSubtotal: boolean;
};

/**
 * All print options. Option 4 is the default of a new bundle and of the individual lines, so it shows
 * everything. Option 3 prints one line, with the bundle's lines below it as text (D16).
 */
export const printOptions: readonly PrintOption[] = [
  {
    Id: LINE_PRINT_OPTION_ID,
    DisplayName: 'Detail lines with cost',
    lines: 'priced',
    hasSubtotal: false,
  },
  {
    Id: 2,
    DisplayName: 'Detail lines without cost, with subtotal',
    lines: 'unpriced',
    hasSubtotal: true,
  },
  {
    Id: SUMMARY_PRINT_OPTION_ID,
    DisplayName: 'Single summary line item and cost',
    lines: 'summary',
    hasSubtotal: false,
  },
  {
    Id: BUNDLE_PRINT_OPTION_ID,
    DisplayName: 'Detail lines with cost and subtotal',
    lines: 'priced',
    hasSubtotal: true,
  },
  { Id: IMPORTED_PRINT_OPTION_ID, DisplayName: 'Imported', lines: 'priced', hasSubtotal: true },
];

const optionsById = new Map(printOptions.map((option) => [option.Id, option]));

/** An unknown id gives the option of a new bundle. */
export const getPrintOptionOrDefault = (id: number): PrintOption =>
  optionsById.get(id) ?? optionsById.get(BUNDLE_PRINT_OPTION_ID)!;

/** The options that a bundle can have; 5 is reserved for imported bundles. */
export const listBundlePrintOptions = (bundle: { IsImported: boolean }): readonly PrintOption[] =>
  printOptions.filter(({ Id }) => bundle.IsImported || Id !== IMPORTED_PRINT_OPTION_ID);
