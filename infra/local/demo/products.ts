import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import {
  asCents,
  HUNDRED_PERCENT,
  percent,
  multiplyAndDivide,
  type Cents,
} from '#shared/money/money.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { makersFor } from './manufacturers.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoDealer, type DemoRecords, type DemoSize } from './records.ts';
import type { Kind } from './trade-vocabulary.ts';
import {
  getProductCategory,
  specialtyOf,
  vocabularyOf,
  type ProductCategory,
  type Trade,
} from './trades.ts';
import { BROKEN_APOSTROPHE, handpieceClause, brandNames } from './vocabulary.ts';

const CHEAPEST = 5;
const DEAREST = 95_000;
/** Half cost less; with this spread a few in a thousand reach either end. */
const MEDIAN_RETAIL = 420;
const RETAIL_SPREAD = 1.85;
/** What a US dollar of retail is in Canada. */
const CANADIAN_PERCENT = percent(1_340_000);

export const productCount: Record<DemoSize, number> = { full: 6000, small: 300 };

export const productRecords: DemoRecords = {
  noun: 'products',
  count: ({ products }) => products.length,
  *items(stock) {
    const dealer = keyOf(stock);
    for (const product of stock.products) yield [buildProductItem(dealer, product)];
  },
};

/** A product as its maker lists it, the same for every dealer of a trade. */
type Listed = {
  mfgId: number;
  mfgCode: string;
  partNumber: string;
  referenceCode: string | null;
  description: string;
  category: ProductCategory;
  retail: Cents;
};

/** The first products of the catalogue at one dealer's codes and prices. */
export function makeProducts(demo: DemoDealer, count: number): Product[] {
  const random = randomOf(`products ${demo.dealer.Id}`);
  const isCanadian = getStoreKind(demo.dealer.StoreCode) === 'HSCA';
  return makeCatalogue(demo.trade, count).map((listed, index) => {
    const listPrice = isCanadian
      ? Math.min(
          DEAREST * 100,
          multiplyAndDivide(listed.retail, CANADIAN_PERCENT, HUNDRED_PERCENT, 'up'),
        )
      : listed.retail;
    return {
      Id: demo.dealer.Id * 1_000_000 + index + 1,
      MfgId: listed.mfgId,
      MfgCode: listed.mfgCode,
      PartNumber: listed.partNumber,
      ReferenceCode: listed.referenceCode,
      StockCode: random.chance(0.02) ? null : stockCode(demo.dealer.Id, index),
      Description: listed.description,
      ...listed.category,
      ...pricesOf(asCents(listPrice), random),
    };
  });
}

const stockCode = (dealerId: number, index: number) =>
  `${dealerId}${String(10 + Math.floor(index / 1000)).padStart(2, '0')}-${String(1000 + (index % 1000) * 7)}`;

/** A percent of an amount, up to the cent (D1). */
const shareOf = (amount: number, points: number) =>
  asCents(multiplyAndDivide(amount, percent(Math.round(points * 10_000)), HUNDRED_PERCENT, 'up'));

/** Discount A of 20 to 50 % and B of 0 to 10 % lie between retail and dealer cost. */
function pricesOf(listPrice: Cents, random: Random) {
  const discountA = random.int(20, 50);
  const discountB = random.int(0, 10);
  const DealerCost = shareOf(shareOf(listPrice, 100 - discountA), 100 - discountB);
  const CustomerCost = random.chance(0.3) ? shareOf(listPrice, random.int(85, 100)) : null;
  const hasLimits = random.chance(0.05);
  const minimum = Math.min(listPrice, shareOf(DealerCost, random.int(105, 115)));
  return {
    Retail: random.chance(0.02) ? null : listPrice,
    DealerCost,
    CustomerCost,
    MinimumPrice: hasLimits ? asCents(minimum) : null,
    MaximumPrice: hasLimits
      ? asCents(Math.max(minimum, shareOf(listPrice, random.int(90, 99))))
      : null,
  };
}

function makeCatalogue(trade: Trade, count: number): Listed[] {
  const random = randomOf(trade === 'practices' ? 'catalogue' : `catalogue of ${trade}`);
  const prices = randomOf('prices');
  const { clauses } = vocabularyOf[trade];
  const nextKind = createKindRotation(trade);
  const usedPartNumbers = new Set<string>();
  const described = new Set<string>();
  return Array.from({ length: count }, () => {
    const retail = retailOf(prices);
    const kind = nextKind(retail);
    const { category, maker } = kind;
    return {
      mfgId: maker.id,
      mfgCode: maker.code,
      partNumber: freshPart(maker),
      referenceCode: random.chance(0.4) ? `R${random.int(10_000, 99_999)}` : null,
      description: freshDescription(kind, retail),
      category,
      retail,
    };
  });

  /** No two products of a maker are called the same, as long as there are words for it. */
  function freshDescription(kind: Made, retail: Cents): string {
    let description = '';
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      description = describe(
        kind,
        { retail, hasModel: tries > 0 || retail >= 25_000, clauses },
        random,
      );
      if (!described.has(`${kind.maker.id} ${description}`)) break;
    }
    described.add(`${kind.maker.id} ${description}`);
    return random.chance(0.25) ? description.replace("'", BROKEN_APOSTROPHE) : description;
  }

  /** A maker numbers all that it makes in one way: most by groups of figures, some by letters and a figure. */
  function freshPart({ id, code }: Maker): string {
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

type Maker = ReturnType<typeof makersFor>[number];
type Made = Kind & { category: ProductCategory; maker: Maker };

/** What is sold at a price: the kinds of its band take turns, and so do the makers of a kind. */
function createKindRotation(trade: Trade): (retail: Cents) => Made {
  const { bands } = vocabularyOf[trade];
  const bandRotations = bands.map(({ kinds }) => {
    const ofNoun = new Map<string, number>();
    let at = 0;
    return (): Made => {
      const index = at++ % kinds.length;
      const { noun, details } = kinds[index]!;
      const category = getProductCategory(noun, trade);
      const makers = makersFor(trade).filter(({ specialties }) =>
        specialties[trade].includes(specialtyOf(category)),
      );
      const turn = ofNoun.get(noun) ?? index;
      ofNoun.set(noun, turn + 1);
      return { noun, details, category, maker: makers[turn % makers.length]! };
    };
  });
  return (retail) => bandRotations[bands.findIndex(({ below }) => retail < below * 100)]!();
}

/** Whole dollars above a hundred, .95 below, as price lists have them. */
function retailOf(random: Random): Cents {
  const dollars = random.logNormal(MEDIAN_RETAIL, RETAIL_SPREAD);
  const bounded = Math.min(DEAREST, Math.max(CHEAPEST, dollars));
  return asCents(bounded < 100 ? Math.floor(bounded) * 100 + 95 : Math.round(bounded) * 100);
}

const MOST_TRIES = 12;
/** A hundred to seven hundred are models of equipment; of what is cheap there are kinds. */
const models = ['', 'II ', 'LX ', '200 ', '300 ', '500 ', '700 '];
const variants = ['Plus ', 'XT ', 'Eco ', 'Select ', 'Value ', 'Premium '];

type DescriptionInput = { retail: Cents; hasModel: boolean; clauses: readonly string[] };

/** A maker sells under two names; equipment has a model, too. */
function describe(
  { noun, details, category, maker }: Made,
  input: DescriptionInput,
  random: Random,
): string {
  const { retail, clauses } = input;
  const brand = brandNames[(maker.id + (random.chance(0.5) ? 0 : 7)) % brandNames.length]!;
  const model = input.hasModel ? random.pick(retail < 25_000 ? variants : models) : '';
  const parts = [`${brand} ${model}${noun}`, random.pick(details)];
  if (retail >= 150_000 && random.chance(0.25))
    parts.push(random.pick(clauses), random.pick(clauses));
  if (specialtyOf(category) === 'High-speed' && random.chance(0.2)) parts.push(handpieceClause);
  return [...new Set(parts)].join(', ');
}
