import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { listHeadingNames, type HeadingNames } from '#shared/tables/heading-names.ts';

/**
 * The kind of a column in a pasted table. 'code' is a stock code or a part number, which is still unknown.
 * Columns with derived amounts are recognized as 'ignored'.
 */
export type PastedColumnKind =
  | 'quantity'
  | 'manufacturer'
  | 'part'
  | 'stock'
  | 'code'
  | 'description'
  | 'retail'
  | 'dealerCost'
  | 'discountA'
  | 'discountB'
  | 'customerCost'
  | 'ignored';

/** Column headings as dealers, manufacturers and their programs write them. */
const headingNamesByKind: Readonly<Record<PastedColumnKind, HeadingNames>> = {
  quantity: {
    en: `qty|quantity|qnty|quant|qty ordered|order qty|ordered|quantity ordered|pcs|pieces
      |units`,
    fr: `qte|quantite|qte commandee|quantite commandee|nombre`,
  },
  manufacturer: {
    en: `mfi|mfg|mfr|mfgr|mfg code|mfr code|manufacturer|manufacturer code|manuf|manu|vendor
      |brand|make|supplier`,
    fr: `fabricant|code fabricant|fab|manufacturier|marque|fournisseur`,
  },
  part: {
    en: `part|part number|part no|part num|partno|pn|p n|mpn|mfg part|mfg part number
      |mfg part no|mfr part|mfr part number|mfr part no|manufacturer part
      |manufacturer part number|manu part number|model|model number|model no|catalog number
      |catalog no|catalogue number|cat no|reference|ref|ref number|vendor part number`,
    fr: `piece|no piece|no de piece|n de piece|numero de piece|modele|no de modele
      |reference fabricant|no de catalogue`,
  },
  stock: {
    en: `stock|stock code|stock number|stock no|stock item|dealer stock code|dealer code`,
    fr: `code de stock|code stock|no de stock|numero de stock`,
  },
  code: {
    en: `item|item number|item no|item code|item id|sku|sku number|code|product|product code
      |product number|product no|product id|order code|order number`,
    fr: `article|no article|no d article|n d article|numero d article|code article
      |code produit|code de produit|no de produit`,
  },
  description: {
    en: `description|desc|item description|product description|part description|name
      |product name|item name|details`,
    fr: `designation|libelle|nom|nom du produit|description du produit`,
  },
  retail: {
    en: `retail|retail price|retail cost|list|list price|list cost|msrp|srp|suggested retail
      |suggested retail price`,
    fr: `prix de detail|detail|prix detail|prix de liste|prix liste|prix courant|pdsf
      |prix suggere`,
  },
  dealerCost: {
    en: `dealer cost|dealer price|dealer net|cost|unit cost|net cost|our cost|my cost`,
    fr: `cout|cout du marchand|cout marchand|cout unitaire|cout net`,
  },
  discountA: {
    en: `discount a|disc a|discount 1|disc 1`,
    fr: `escompte a|rabais a|remise a|escompte 1|rabais 1`,
  },
  discountB: {
    en: `discount b|disc b|discount 2|disc 2`,
    fr: `escompte b|rabais b|remise b|escompte 2|rabais 2`,
  },
  customerCost: {
    en: `customer cost|cust cost|customer price|cust price|price|unit price|each|price each
      |your price|your cost|net price|net|sell|sell price|selling price|sale price
      |quote price|quoted price|quote|customer unit price|price per unit|unit net|unit sell`,
    fr: `prix|prix unitaire|prix unit|prix u|p u|pu|prix client|cout client|cout du client
      |votre prix|prix net|prix de vente`,
  },
  ignored: {
    en: `line|line number|line no|line item|row|seq|sequence|no|number|num|pos|position|group
      |bundle|dealer extended|dealer ext|customer extended|cust ext|cust extended|extended
      |extended price|extended cost|extended amount|ext|ext price|ext cost|amount|total
      |total price|line total|subtotal|gp|gross profit|margin|uom|um|unit|unit of measure
      |discount|disc|notes|note|comments|comment`,
    fr: `ligne|no ligne|no de ligne|montant|prix total|prix etendu|sous total|total ligne
      |unite|marge|escompte|rabais|remise|remarques|commentaire|commentaires`,
  },
};

const kindsByHeading = new Map<string, PastedColumnKind>(
  (Object.entries(headingNamesByKind) as [PastedColumnKind, HeadingNames][]).flatMap(
    ([kind, names]) => listHeadingNames(names).map((name) => [name, kind] as const),
  ),
);

/** The kind that a heading names. Ignores case, accents, punctuation and text in brackets. */
export function findColumnKindByHeading(heading: string): PastedColumnKind | undefined {
  const plain = normalizeForSearch(heading)
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  // '#' alone is a row number.
  if (plain === '') return heading.trim() === '#' ? 'ignored' : undefined;
  return kindsByHeading.get(plain);
}
