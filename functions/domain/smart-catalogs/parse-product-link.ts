import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import type { Cents } from '#shared/money/money.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import type { CatalogLink } from '#shared/schemas/smart-catalog-schema.ts';

/** The product of a link, or the problem with it; undefined if it is not a product link. */
export type ParsedProductLink = CatalogLink | { problem: CodedMessage; value: string } | undefined;

type Attributes = Readonly<Record<string, string>>;

const MAX_PART_NUMBER_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 500;
const MAX_ID_DIGITS = 15;

/** Replaces line breaks and invisible characters by spaces. */
const toSingleLine = (text: string, maxLength: number) =>
  text
    .replaceAll(
      /[\p{Cc}\p{Cs}\p{Zs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]+/gu,
      ' ',
    )
    .trim()
    .slice(0, maxLength)
    .trim();

/**
 * A link names its product in its address, '#product?part=A511-CH&mfg=12', or in the attributes data-part
 * and data-mfg. Description and retail price are optional. Nothing else in it is read.
 */
export function parseProductLink(attributes: Attributes): ParsedProductLink {
  const getValue = createPayloadReader(attributes);
  if (!getValue) return undefined;
  const PartNumber = toSingleLine(getValue('part', 'partnumber'), MAX_PART_NUMBER_LENGTH);
  if (PartNumber === '')
    return { problem: smartCatalogsMessages.partNumberMissing, value: attributes.href ?? '' };
  const mfg = getValue('mfg', 'mfgid').trim();
  const MfgId = parseMfgId(mfg);
  if (MfgId === undefined)
    return { problem: smartCatalogsMessages.manufacturerNotANumber, value: mfg };
  const retail = getValue('retail');
  const Retail = parseRetail(retail);
  if (Retail === undefined)
    return { problem: smartCatalogsMessages.retailNotAnAmount, value: retail };
  return {
    PartNumber,
    MfgId,
    Description: toSingleLine(getValue('description'), MAX_DESCRIPTION_LENGTH),
    Retail,
  };
}

/** Null if it is empty; undefined if it is invalid. */
function parseMfgId(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d+$/.test(text) && text.length <= MAX_ID_DIGITS ? Number(text) : undefined;
}

/**
 * As in price lists: more than two decimals are rounded up to the cent (D1, D35). Undefined if it is
 * invalid.
 */
function parseRetail(text: string): Cents | null | undefined {
  const retail = parseTypedMoney(text);
  const isAccepted =
    retail === null || (retail !== undefined && retail >= 0 && retail <= MAX_UNIT_PRICE_CENTS);
  return isAccepted ? retail : undefined;
}

/**
 * Returns a reader for the link's values: the first of the given names that the link has, in any case.
 * Undefined if it is not a product link.
 */
function createPayloadReader(attributes: Attributes): ((...names: string[]) => string) | undefined {
  const query = /^\s*#product\?(.*)$/is.exec(attributes.href ?? '')?.[1];
  if (query !== undefined) {
    const pairs = [...new URLSearchParams(query)].map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    const values = new Map(pairs);
    return (...names) => names.map((name) => values.get(name)).find(isDefined) ?? '';
  }
  if (attributes['data-part'] === undefined) return undefined;
  return (...names) => names.map((name) => attributes[`data-${name}`]).find(isDefined) ?? '';
}

const isDefined = (value: string | undefined) => value !== undefined;

/** The link text becomes the description, unless there is one or the text is only the part number. */
export const applyLinkTextAsDescription = (link: CatalogLink, text: string): CatalogLink => {
  const line = toSingleLine(text, MAX_DESCRIPTION_LENGTH);
  return link.Description === '' && line !== link.PartNumber
    ? { ...link, Description: line }
    : link;
};
