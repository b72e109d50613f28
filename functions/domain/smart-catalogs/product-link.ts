import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import type { Cents } from '#shared/money/money.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import type { CatalogLink } from '#shared/schemas/smart-catalog-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';

/** What a link says of its product, or why that is none; undefined where it is no link to a product. */
export type Read = CatalogLink | { problem: string; value: string } | undefined;

type Attributes = Readonly<Record<string, string>>;

const LONGEST_PART = 100;
const LONGEST_DESCRIPTION = 500;
const LARGEST_ID_DIGITS = 15;

/** Nothing that breaks the line or cannot be seen. */
const oneLine = (text: string, most: number) =>
  text
    .replaceAll(
      /[\p{Cc}\p{Cs}\p{Zs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]+/gu,
      ' ',
    )
    .trim()
    .slice(0, most)
    .trim();

/**
 * A link names its product in its address, '#product?part=A511-CH&mfg=12', or in attributes, data-part and data-mfg;
 * description and retail may stand beside them. Nothing else in it is read.
 */
export function readProductLink(attributes: Attributes): Read {
  const getValue = payloadOf(attributes);
  if (!getValue) return undefined;
  const PartNumber = oneLine(getValue('part', 'partnumber'), LONGEST_PART);
  if (PartNumber === '')
    return { problem: smartCatalogsTexts.withoutPart, value: attributes.href ?? '' };
  const mfg = getValue('mfg', 'mfgid').trim();
  const MfgId = readId(mfg);
  if (MfgId === undefined) return { problem: smartCatalogsTexts.mfgUnread, value: mfg };
  const retail = getValue('retail');
  const Retail = readRetail(retail);
  if (Retail === undefined) return { problem: smartCatalogsTexts.retailUnread, value: retail };
  return {
    PartNumber,
    MfgId,
    Description: oneLine(getValue('description'), LONGEST_DESCRIPTION),
    Retail,
  };
}

/** Null where none is said. */
function readId(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d+$/.test(text) && text.length <= LARGEST_ID_DIGITS ? Number(text) : undefined;
}

/** A price list's own: exact, up to the cent where it has more decimals (D1, D35). */
function readRetail(text: string): Cents | null | undefined {
  const retail = parseTypedMoney(text);
  const isAccepted =
    retail === null || (retail !== undefined && retail >= 0 && retail <= MAX_UNIT_PRICE_CENTS);
  return isAccepted ? retail : undefined;
}

/** What a link says under the first of some names that it has, whatever their case. */
function payloadOf(attributes: Attributes): ((...names: string[]) => string) | undefined {
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

/** The text of a link says what its product is, where that is not its number alone. */
export const withText = (link: CatalogLink, text: string): CatalogLink => {
  const line = oneLine(text, LONGEST_DESCRIPTION);
  return link.Description === '' && line !== link.PartNumber
    ? { ...link, Description: line }
    : link;
};
