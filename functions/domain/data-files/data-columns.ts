import * as z from 'zod/mini';
import { createPercentParser } from '#shared/pricing/number-column.ts';
import { findRegionById, regions } from '#shared/reference/regions.ts';
import { createLineSchema } from '#shared/schemas/schema-values.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';

/** What a cell says, or why it is refused. */
export type ParsedDataCell = { value: unknown } | { reason: string };

/** A column of a file, and the field that it is of a record. */
export type DataColumn<Stored> = {
  /** Its heading, and what else it may be headed by, in English and French. */
  names: readonly [heading: string, ...others: string[]];
  /** A file without it is refused. */
  isNeeded?: true;
  /** What a file would say of a record. */
  formatValue: (record: Stored) => string;
  parseCell: (text: string) => ParsedDataCell;
};

const createCellParser =
  (schema: z.ZodMiniType<string | null>) =>
  (text: string): ParsedDataCell => {
    const parsed = schema.safeParse(text);
    return parsed.success
      ? { value: parsed.data || null }
      : { reason: parsed.error.issues[0]?.message ?? apiErrorTexts.notReadable };
  };

/** A line of so many characters; an empty cell is nothing. */
export const createTextParser = (maxLength: number) =>
  createCellParser(createLineSchema(maxLength));

/** The same, where there must be something. */
export const createRequiredTextParser = (maxLength: number) => {
  const parseText = createTextParser(maxLength);
  return (text: string): ParsedDataCell =>
    text === '' ? { reason: accountsTexts.required } : parseText(text);
};

/** Whatever a schema of a text takes. */
export const createSchemaParser = createCellParser;

export const formatYesNo = (flag: boolean | null | undefined) => (flag ? 'Yes' : 'No');
const flagByText: Record<string, boolean> = {
  '': false,
  no: false,
  non: false,
  false: false,
  0: false,
  n: false,
  yes: true,
  oui: true,
  true: true,
  1: true,
  y: true,
  o: true,
  x: true,
};

export function parseFlagCell(text: string): ParsedDataCell {
  const value = Object.hasOwn(flagByText, text.toLowerCase())
    ? flagByText[text.toLowerCase()]
    : undefined;
  return value === undefined ? { reason: dataFilesTexts.yesOrNo } : { value };
}

export function parseRateCell(text: string): ParsedDataCell {
  if (text === '') return { value: null };
  // A percent has no thousands, so that its comma stands before decimals whatever the other rows say.
  const rate = createPercentParser([text])(text)?.value;
  return rate === undefined || rate < 0
    ? { reason: apiErrorTexts.mustBe('a percent') }
    : { value: rate };
}

const regionsByName = new Map(
  regions.flatMap((region) =>
    [region.Code, region.Name].map((name) => [name.toLowerCase(), region]),
  ),
);

/** A state or province by its code or its name. */
export function parseRegionCell(text: string): ParsedDataCell {
  const region = regionsByName.get(text.toLowerCase());
  if (text === '') return { value: null };
  return region ? { value: region.Id } : { reason: dataFilesTexts.noRegion };
}

export const getRegionCode = (id: number | null | undefined) => findRegionById(id)?.Code ?? '';

export const toTextOrEmpty = (text: string | null | undefined) => text ?? '';
