import * as z from 'zod/mini';
import { createPercentParser } from '#shared/pricing/number-column.ts';
import { findRegionById, regions } from '#shared/reference/regions.ts';
import { createLineSchema } from '#shared/schemas/schema-values.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';

/** What a cell says, or why it is refused. */
export type Read = { value: unknown } | { reason: string };

/** A column of a file, and the field that it is of a record. */
export type Column<Stored> = {
  /** Its heading, and what else it may be headed by, in English and French. */
  names: readonly [heading: string, ...others: string[]];
  /** A file without it is refused. */
  isNeeded?: true;
  /** What a file would say of a record. */
  textOf: (record: Stored) => string;
  read: (text: string) => Read;
};

const readBy =
  (schema: z.ZodMiniType<string | null>) =>
  (text: string): Read => {
    const read = schema.safeParse(text);
    return read.success
      ? { value: read.data || null }
      : { reason: read.error.issues[0]?.message ?? apiErrorTexts.notReadable };
  };

/** A line of so many characters; an empty cell is nothing. */
export const createTextParser = (most: number) => readBy(createLineSchema(most));

/** The same, where there must be something. */
export const createRequiredTextParser = (most: number) => {
  const read = createTextParser(most);
  return (text: string): Read => (text === '' ? { reason: accountsTexts.required } : read(text));
};

/** Whatever a schema of a text takes. */
export const textBy = readBy;

export const yesOrNo = (flag: boolean | null | undefined) => (flag ? 'Yes' : 'No');
const flags: Record<string, boolean> = {
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

export function readFlag(text: string): Read {
  const value = Object.hasOwn(flags, text.toLowerCase()) ? flags[text.toLowerCase()] : undefined;
  return value === undefined ? { reason: dataFilesTexts.yesOrNo } : { value };
}

export function readRate(text: string): Read {
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
export function readRegion(text: string): Read {
  const region = regionsByName.get(text.toLowerCase());
  if (text === '') return { value: null };
  return region ? { value: region.Id } : { reason: dataFilesTexts.noRegion };
}

export const regionCode = (id: number | null | undefined) => findRegionById(id)?.Code ?? '';

export const textOrNone = (text: string | null | undefined) => text ?? '';
