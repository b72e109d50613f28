import * as z from 'zod/mini';
import { checkBySchema } from '#functions/schema-messages.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { createCappedPercentParser } from '#shared/pricing/number-column.ts';
import { findRegionById, regions } from '#shared/reference/regions.ts';
import { createTrimmedLineSchema } from '#shared/schemas/schema-values.ts';

/** The value of a cell, or the reason why it is rejected. */
export type ParsedDataCell = { value: unknown } | { reason: CodedMessage };

/** A column of a data file, and the record field that it holds. */
export type DataColumn<Stored> = {
  /** The main heading and other accepted headings, in English and French. */
  names: readonly [heading: string, ...others: string[]];
  /** A file without the column is rejected. */
  isNeeded?: true;
  /** The cell text for a record. */
  formatValue: (record: Stored) => string;
  parseCell: (text: string) => ParsedDataCell;
};

const createCellParser =
  (schema: z.ZodMiniType<string | null>) =>
  (text: string): ParsedDataCell => {
    const checked = checkBySchema(schema, text, 'parse');
    return checked.success
      ? { value: checked.data || null }
      : { reason: checked.problems[0]!.message };
  };

/** Accepts one line of up to `maxLength` characters; an empty cell is null. */
export const createTextCellParser = (maxLength: number) =>
  createCellParser(createTrimmedLineSchema(maxLength));

/** The same, but rejects an empty cell. */
export const createRequiredTextCellParser = (maxLength: number) => {
  const parseText = createTextCellParser(maxLength);
  return (text: string): ParsedDataCell =>
    text === '' ? { reason: accountsMessages.required } : parseText(text);
};

/** Accepts any text that the schema accepts. */
export const createSchemaCellParser = createCellParser;

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
  return value === undefined ? { reason: dataFilesMessages.yesOrNo } : { value };
}

export function parsePercentCell(text: string): ParsedDataCell {
  if (text === '') return { value: null };
  // A percentage has no thousands separator, so a comma is always a decimal separator, whatever other rows
  // contain.
  const rate = createCappedPercentParser([text])(text)?.value;
  return rate === undefined || rate < 0
    ? { reason: apiErrorMessages.mustBe('a percent') }
    : { value: rate };
}

const regionsByName = new Map(
  regions.flatMap((region) =>
    [region.Code, region.Name].map((name) => [name.toLowerCase(), region]),
  ),
);

/** Accepts a state or province by its code or name; an empty cell is null. */
export function parseRegionCellToId(text: string): ParsedDataCell {
  const region = regionsByName.get(text.toLowerCase());
  if (text === '') return { value: null };
  return region ? { value: region.Id } : { reason: dataFilesMessages.unknownRegion };
}

export const getRegionCodeOrEmpty = (regionId: number | null | undefined) =>
  findRegionById(regionId)?.Code ?? '';

export const toTextOrEmpty = (text: string | null | undefined) => text ?? '';
