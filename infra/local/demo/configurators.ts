import type {
  StoredConfiguratorPart,
  StoredConfiguratorProduct,
} from '#functions/domain/configurators/configurator-release-files.ts';
import type {
  ConfiguratorTreeCategory,
  ConfiguratorTreeGroup,
  ConfiguratorTreeMember,
  ConfiguratorTree,
} from '#functions/domain/configurators/configurator-tree.ts';
import {
  buildConfiguratorIndex,
  writeConfiguratorFiles,
} from '#functions/domain/configurators/write-configurator-files.ts';
import {
  findReleaseHistory,
  createReleaseFolderPath,
  buildPublishReleaseWrites,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { makersFor } from './manufacturers.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoSize, type Stock } from './records.ts';
import type { Trade } from './trades.ts';
import { writeAgain } from './write-again.ts';

const mostConfigurators: Record<DemoSize, number> = { full: 25, small: 4 };

/** Fewer products than this are chosen without one. */
const FEW_PRODUCTS = 4;

/** The makers that have one at a dealer. */
export function makersWithConfigurator({ demo, products }: Stock, size: DemoSize) {
  const made = Map.groupBy(products, ({ MfgId }) => MfgId);
  return makersFor(demo.trade)
    .filter(({ id }) => (made.get(id)?.length ?? 0) >= FEW_PRODUCTS)
    .slice(0, mostConfigurators[size]);
}

/** What the catalogues of this year and of the one before are called. */
const catalogNames: Readonly<Record<Trade, readonly [string, string]>> = {
  practices: ['Operatory 2026', 'Operatory 2025'],
  laboratories: ['Laboratory 2026', 'Laboratory 2025'],
};
const authors = ['Ines Calloway', 'Theo Marchetti', 'Priya Nair'] as const;

/** A dealer's configurators, each of one manufacturer's products, as they were published. */
export async function loadConfigurators(
  stock: Stock,
  size: DemoSize,
  onWritten: (count: number) => void,
): Promise<void> {
  const waiting = makersWithConfigurator(stock, size).values();
  const work = async () => {
    for (const maker of waiting) {
      await writeAgain(() => publish(stock, maker));
      onWritten(1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

type Maker = ReturnType<typeof makersFor>[number];

async function publish(stock: Stock, maker: Maker): Promise<void> {
  const releaseHistory = { dealer: keyOf(stock), kind: 'configurator', name: maker.name } as const;
  // By whoever was cut short before.
  if (await findReleaseHistory(releaseHistory)) return;
  const tree = treeOf(stock, maker);
  const Folder = createReleaseFolderPath(releaseHistory, 'demo');
  const logo = 'logo.svg';
  await writeConfiguratorFiles(tree, Folder, {
    reportProgress: async () => {},
    setReportHeadings: () => {},
    rejectItem: () => {},
  });
  await writeReleaseFile(Folder, logo, Buffer.from(logoOf(maker)), 'image/svg+xml');
  const made = {
    Folder,
    FileName: `${maker.name}.zip`,
    UploadId: 'demo',
    PublishedOn: '2026-11-02T15:00:00.000Z',
    PublishedBy: authors[maker.id % authors.length]!,
    Count: tree.count,
    Summary: buildConfiguratorIndex(tree, { id: idsOf(stock, maker)(), logo }),
  };
  await writeTransaction([...buildPublishReleaseWrites(releaseHistory, undefined, made)]);
}

/** Every configurator has one that names no code and one that the dealer has not, where they are seen first. */
const toTry: Readonly<Record<number, 'unnamed' | 'gone'>> = { 2: 'unnamed', 3: 'gone' };

/** Below all that are given out. */
function idsOf({ demo }: Stock, maker: Maker, from = 0) {
  let last = 400_000_000 + demo.dealer.Id * 10_000_000 + maker.id * 100_000 + from;
  return () => last++;
}

function treeOf(stock: Stock, maker: Maker): ConfiguratorTree {
  const random = randomOf(`configurator ${maker.id}`);
  const products = byCategory(stock.products.filter(({ MfgId }) => MfgId === maker.id));
  const nextId = idsOf(stock, maker, 1);
  const names = catalogNames[stock.demo.trade];
  const tree: ConfiguratorTree = { name: maker.name, members: new Map(), count: 0 };
  for (const [at, product] of products.entries()) {
    const isOld = maker.id % 3 !== 0 && at % 6 === 5;
    const member = findOrAddMember(tree, { names, at: isOld ? 1 : 0, nextId });
    const { category, group } = findOrAddGroup(member, product, nextId);
    const made = productOf(product, { random, products, nextId, as: toTry[at] });
    group.products.push(made);
    category.count++;
    tree.count += 1 + made.parts.length;
  }
  return tree;
}

/** What a maker makes most of comes first. */
function byCategory(products: readonly Product[]): Product[] {
  const categories = [...Map.groupBy(products, ({ Category }) => Category).values()];
  return categories.toSorted((a, b) => b.length - a.length).flat();
}

type Placing = { names: readonly [string, string]; at: 0 | 1; nextId: () => number };

/** Of most makers there is a catalogue of the year before, too. */
function findOrAddMember(
  tree: ConfiguratorTree,
  { names, at, nextId }: Placing,
): ConfiguratorTreeMember {
  const name = names[at];
  const known = tree.members.get(name);
  if (known) return known;
  const member: ConfiguratorTreeMember = {
    id: nextId(),
    name,
    author: authors[at],
    categories: new Map(),
  };
  tree.members.set(name, member);
  return member;
}

function findOrAddGroup(
  { categories }: ConfiguratorTreeMember,
  { Category, Subcategory }: Product,
  nextId: () => number,
) {
  const name = Category!;
  const category: ConfiguratorTreeCategory = categories.get(name) ?? {
    id: nextId(),
    name,
    groups: new Map(),
    count: 0,
  };
  categories.set(name, category);
  const groupName = Subcategory ?? name;
  const group: ConfiguratorTreeGroup = category.groups.get(groupName) ?? {
    id: nextId(),
    name: groupName,
    products: [],
  };
  category.groups.set(groupName, group);
  return { category, group };
}

type Making = {
  random: Random;
  products: readonly Product[];
  nextId: () => number;
  as?: 'unnamed' | 'gone' | undefined;
};

function productOf(product: Product, making: Making): StoredConfiguratorProduct {
  const { random, products } = making;
  const price = product.Retail ?? 0;
  const cheaper = products.filter(({ Retail }) => (Retail ?? price) < price / 2);
  const hasParts = !making.as && cheaper.length > 0 && random.chance(price >= 1500_00 ? 0.7 : 0.2);
  const partCount = hasParts ? random.int(1, Math.min(4, cheaper.length)) : 0;
  const parts = [...new Set(Array.from({ length: partCount }, () => random.pick(cheaper)))];
  return {
    ...partOf(product, making),
    quantity: parts.length > 0 ? random.pick([1, 1, 1, 2]) : 1,
    parts: parts.map((part) => ({
      ...partOf(part, { ...making, as: undefined }),
      quantity: random.int(1, 4),
    })),
  };
}

/** Of some the dealer has no product, and some name no code. */
function partOf(product: Product, { random, nextId, as }: Making): StoredConfiguratorPart {
  const isDeleted = random.chance(0.06) || as === 'gone';
  const isUnnamed = (!isDeleted && random.chance(0.05)) || as === 'unnamed';
  return {
    id: nextId(),
    quantity: 1,
    mfg: product.MfgCode,
    part: isUnnamed ? '' : isDeleted ? `${product.PartNumber}-D` : product.PartNumber,
    stock: isUnnamed || isDeleted ? '' : (product.StockCode ?? ''),
    text: product.Description,
    retail: product.Retail,
  };
}

const colours = ['#1f5fd1', '#2c7a4b', '#8a4b12', '#6b3fa0', '#9d2f3c', '#0f6f78'];

/** Its first letter on a round of its colour. */
const logoOf = ({ id, name }: Maker) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${colours[id % colours.length]}"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`;
