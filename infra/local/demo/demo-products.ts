import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import {
  asCents,
  HUNDRED_PERCENT,
  asPercent,
  multiplyAndDivide,
  type Cents,
} from '#shared/money/money.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { listManufacturersForTrade } from './demo-manufacturers.ts';
import { createDemoRandom, type RandomSource } from './demo-random.ts';
import {
  getDemoDealerKey,
  type DemoDealer,
  type DemoRecordSet,
  type DemoSize,
} from './demo-records.ts';
import { BROKEN_APOSTROPHE, handpieceClause, brandNames } from './practice-vocabulary.ts';
import type { VocabularyKind } from './trade-vocabulary.ts';
import {
  requireDemoProductCategory,
  getSpecialtyName,
  vocabularyByTrade,
  type ProductCategory,
  type DealerTrade,
} from './trades.ts';

const MIN_RETAIL_DOLLARS = 5;
const MAX_RETAIL_DOLLARS = 95_000;
/** Half of the products cost less; with this spread a few in a thousand reach either limit. */
const MEDIAN_RETAIL_DOLLARS = 420;
const RETAIL_SPREAD = 1.85;
/** The Canadian price of a US dollar of retail. */
const CANADIAN_PRICE_PERCENT = asPercent(1_340_000);

export const demoProductCounts: Record<DemoSize, number> = { full: 6000, small: 300 };

export const demoProductRecords: DemoRecordSet = {
  noun: 'products',
  count: ({ products }) => products.length,
  *items(stock) {
    const dealer = getDemoDealerKey(stock);
    for (const product of stock.products) yield [buildProductItem(dealer, product)];
  },
};

/** A product in its manufacturer's price list, the same for every dealer of a trade. */
type ListedProduct = {
  mfgId: number;
  mfgCode: string;
  partNumber: string;
  referenceCode: string | null;
  description: string;
  category: ProductCategory;
  retail: Cents;
};

/** The first products of the catalogue, with the codes and prices of one dealer. */
export function createDemoProducts(demo: DemoDealer, count: number): Product[] {
  const random = createDemoRandom(`products ${demo.dealer.Id}`);
  const isCanadian = getStoreKind(demo.dealer.StoreCode) === 'HSCA';
  return createProductCatalog(demo.trade, count).map((listed, index) => {
    const listPrice = isCanadian
      ? Math.min(
          MAX_RETAIL_DOLLARS * 100,
          multiplyAndDivide(listed.retail, CANADIAN_PRICE_PERCENT, HUNDRED_PERCENT, 'awayFromZero'),
        )
      : listed.retail;
    return {
      Id: demo.dealer.Id * 1_000_000 + index + 1,
      MfgId: listed.mfgId,
      MfgCode: listed.mfgCode,
      PartNumber: listed.partNumber,
      ReferenceCode: listed.referenceCode,
      StockCode: random.chance(0.02) ? null : formatStockCode(demo.dealer.Id, index),
      Description: listed.description,
      ...listed.category,
      ...createPrices(asCents(listPrice), random),
    };
  });
}

const formatStockCode = (dealerId: number, index: number) =>
  `${dealerId}${String(10 + Math.floor(index / 1000)).padStart(2, '0')}-${String(1000 + (index % 1000) * 7)}`;

/** A percentage of an amount, rounded up to the cent (D1). */
const computeShare = (amount: number, percentPoints: number) =>
  asCents(
    multiplyAndDivide(
      amount,
      asPercent(Math.round(percentPoints * 10_000)),
      HUNDRED_PERCENT,
      'awayFromZero',
    ),
  );

/** Discount A of 20 to 50 % and discount B of 0 to 10 % lead from retail to dealer cost. */
function createPrices(listPrice: Cents, random: RandomSource) {
  const discountA = random.int(20, 50);
  const discountB = random.int(0, 10);
  const DealerCost = computeShare(computeShare(listPrice, 100 - discountA), 100 - discountB);
  const CustomerCost = random.chance(0.3) ? computeShare(listPrice, random.int(85, 100)) : null;
  const hasLimits = random.chance(0.05);
  const minimum = Math.min(listPrice, computeShare(DealerCost, random.int(105, 115)));
  return {
    Retail: random.chance(0.02) ? null : listPrice,
    DealerCost,
    CustomerCost,
    MinimumPrice: hasLimits ? asCents(minimum) : null,
    MaximumPrice: hasLimits
      ? asCents(Math.max(minimum, computeShare(listPrice, random.int(90, 99))))
      : null,
  };
}

function createProductCatalog(trade: DealerTrade, count: number): ListedProduct[] {
  const random = createDemoRandom(trade === 'practices' ? 'catalogue' : `catalogue of ${trade}`);
  const prices = createDemoRandom('prices');
  const { clauses } = vocabularyByTrade[trade];
  const nextKind = createKindRotation(trade);
  const usedPartNumbers = new Set<string>();
  const usedDescriptions = new Set<string>();
  return Array.from({ length: count }, () => {
    const retail = pickRetail(prices);
    const kind = nextKind(retail);
    const { category, maker } = kind;
    return {
      mfgId: maker.id,
      mfgCode: maker.code,
      partNumber: createUniquePartNumber(maker),
      referenceCode: random.chance(0.4) ? `R${random.int(10_000, 99_999)}` : null,
      description: createUniqueDescription(kind, retail),
      category,
      retail,
    };
  });

  /** The products of a manufacturer have different descriptions, as long as the vocabulary suffices. */
  function createUniqueDescription(kind: ManufacturedKind, retail: Cents): string {
    let description = '';
    for (let attempts = 0; attempts < MAX_DESCRIPTION_ATTEMPTS; attempts += 1) {
      description = createDescription(
        kind,
        { retail, hasModel: attempts > 0 || retail >= 25_000, clauses },
        random,
      );
      if (!usedDescriptions.has(`${kind.maker.id} ${description}`)) break;
    }
    usedDescriptions.add(`${kind.maker.id} ${description}`);
    return random.chance(0.25) ? description.replace("'", BROKEN_APOSTROPHE) : description;
  }

  /**
   * A manufacturer numbers all products in one format: most use groups of digits, some use letters and a
   * digit.
   */
  function createUniquePartNumber({ id, code }: DemoManufacturer): string {
    for (;;) {
      const part =
        id % 5 < 3
          ? `${random.int(10, 99)}.${random.int(1000, 9999)}.${String(random.int(0, 99)).padStart(2, '0')}`
          : `${code.slice(0, 2)}-${random.int(100, 9999)}${random.pick(['', '', 'A', 'B', 'LX'])}`;
      if (usedPartNumbers.has(`${id} ${part}`)) continue;
      usedPartNumbers.add(`${id} ${part}`);
      return part;
    }
  }
}

type DemoManufacturer = ReturnType<typeof listManufacturersForTrade>[number];
type ManufacturedKind = VocabularyKind & { category: ProductCategory; maker: DemoManufacturer };

/** The product kinds of a price band take turns, and so do the manufacturers of a kind. */
function createKindRotation(trade: DealerTrade): (retail: Cents) => ManufacturedKind {
  const { bands } = vocabularyByTrade[trade];
  const bandRotations = bands.map(({ kinds }) => {
    const rotationIndexByNoun = new Map<string, number>();
    let rotationCount = 0;
    return (): ManufacturedKind => {
      const index = rotationCount++ % kinds.length;
      const { noun, details } = kinds[index]!;
      const category = requireDemoProductCategory(noun, trade);
      const makers = listManufacturersForTrade(trade).filter(({ specialties }) =>
        specialties[trade].includes(getSpecialtyName(category)),
      );
      const rotationIndex = rotationIndexByNoun.get(noun) ?? index;
      rotationIndexByNoun.set(noun, rotationIndex + 1);
      return { noun, details, category, maker: makers[rotationIndex % makers.length]! };
    };
  });
  return (retail) => bandRotations[bands.findIndex(({ below }) => retail < below * 100)]!();
}

/** Whole dollars above a hundred, .95 below, as in price lists. */
function pickRetail(random: RandomSource): Cents {
  const dollars = random.logNormal(MEDIAN_RETAIL_DOLLARS, RETAIL_SPREAD);
  const bounded = Math.min(MAX_RETAIL_DOLLARS, Math.max(MIN_RETAIL_DOLLARS, dollars));
  return asCents(bounded < 100 ? Math.floor(bounded) * 100 + 95 : Math.round(bounded) * 100);
}

const MAX_DESCRIPTION_ATTEMPTS = 12;
/** Numbers from 100 to 700 are models of equipment; cheap products have variants. */
const modelNames = ['', 'II ', 'LX ', '200 ', '300 ', '500 ', '700 '];
const variantNames = ['Plus ', 'XT ', 'Eco ', 'Select ', 'Value ', 'Premium '];

type DescriptionInput = { retail: Cents; hasModel: boolean; clauses: readonly string[] };

/** A manufacturer sells under two names; equipment also has a model. */
function createDescription(
  { noun, details, category, maker }: ManufacturedKind,
  input: DescriptionInput,
  random: RandomSource,
): string {
  const { retail, clauses } = input;
  const brand = brandNames[(maker.id + (random.chance(0.5) ? 0 : 7)) % brandNames.length]!;
  const model = input.hasModel ? random.pick(retail < 25_000 ? variantNames : modelNames) : '';
  const parts = [`${brand} ${model}${noun}`, random.pick(details)];
  if (retail >= 150_000 && random.chance(0.25))
    parts.push(random.pick(clauses), random.pick(clauses));
  if (getSpecialtyName(category) === 'High-speed' && random.chance(0.2))
    parts.push(handpieceClause);
  return [...new Set(parts)].join(', ');
}
