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
import { listManufacturersForTrade } from './demo-manufacturers.ts';
import { createDemoRandom, type RandomSource } from './demo-random.ts';
import { getDemoDealerKey, type DemoSize, type DemoStock } from './demo-records.ts';
import { retryOnTimeout } from './retry-on-timeout.ts';
import type { DealerTrade } from './trades.ts';

const maxConfigurators: Record<DemoSize, number> = { full: 25, small: 4 };

/** A manufacturer with fewer products has no configurator. */
const MIN_CONFIGURATOR_PRODUCTS = 4;

export function listDemoConfiguratorManufacturers({ demo, products }: DemoStock, size: DemoSize) {
  const productsByManufacturer = Map.groupBy(products, ({ MfgId }) => MfgId);
  return listManufacturersForTrade(demo.trade)
    .filter(({ id }) => (productsByManufacturer.get(id)?.length ?? 0) >= MIN_CONFIGURATOR_PRODUCTS)
    .slice(0, maxConfigurators[size]);
}

/** The catalogue names of this year and of the year before. */
const catalogNames: Readonly<Record<DealerTrade, readonly [string, string]>> = {
  practices: ['Operatory 2026', 'Operatory 2025'],
  laboratories: ['Laboratory 2026', 'Laboratory 2025'],
};
const catalogAuthors = ['Ines Calloway', 'Theo Marchetti', 'Priya Nair'] as const;

/** Publishes a dealer's configurators; each has the products of one manufacturer. */
export async function publishDemoConfigurators(
  stock: DemoStock,
  size: DemoSize,
  onWritten: (count: number) => void,
): Promise<void> {
  const pending = listDemoConfiguratorManufacturers(stock, size).values();
  const publishNext = async () => {
    for (const maker of pending) {
      await retryOnTimeout(() => publishConfigurator(stock, maker));
      onWritten(1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, publishNext));
}

type DemoManufacturer = ReturnType<typeof listManufacturersForTrade>[number];

async function publishConfigurator(stock: DemoStock, maker: DemoManufacturer): Promise<void> {
  const releaseHistory = {
    dealer: getDemoDealerKey(stock),
    kind: 'configurator',
    name: maker.name,
  } as const;
  // An interrupted load may have published it already.
  if (await findReleaseHistory(releaseHistory)) return;
  const tree = buildConfiguratorTree(stock, maker);
  const Folder = createReleaseFolderPath(releaseHistory, 'demo');
  const logo = 'logo.svg';
  await writeConfiguratorFiles(tree, Folder, {
    reportProgress: async () => {},
    setReportHeadings: () => {},
    rejectItem: () => {},
  });
  await writeReleaseFile(Folder, logo, Buffer.from(buildLogoSvg(maker)), 'image/svg+xml');
  const release = {
    Folder,
    FileName: `${maker.name}.zip`,
    UploadId: 'demo',
    PublishedOn: '2026-11-02T15:00:00.000Z',
    PublishedBy: catalogAuthors[maker.id % catalogAuthors.length]!,
    Count: tree.count,
    Summary: buildConfiguratorIndex(tree, { id: createIdGenerator(stock, maker)(), logo }),
  };
  await writeTransaction([...buildPublishReleaseWrites(releaseHistory, undefined, release)]);
}

/** Every configurator has, near its top, one part without a code and one that the dealer does not have. */
const partProblemExamples: Readonly<Record<number, 'withoutProductCode' | 'deleted'>> = {
  2: 'withoutProductCode',
  3: 'deleted',
};

/** These ids are below all assigned ones. */
function createIdGenerator({ demo }: DemoStock, maker: DemoManufacturer, from = 0) {
  let last = 400_000_000 + demo.dealer.Id * 10_000_000 + maker.id * 100_000 + from;
  return () => last++;
}

function buildConfiguratorTree(stock: DemoStock, maker: DemoManufacturer): ConfiguratorTree {
  const random = createDemoRandom(`configurator ${maker.id}`);
  const products = sortByCategorySize(stock.products.filter(({ MfgId }) => MfgId === maker.id));
  const nextId = createIdGenerator(stock, maker, 1);
  const names = catalogNames[stock.demo.trade];
  const tree: ConfiguratorTree = { name: maker.name, members: new Map(), count: 0 };
  for (const [index, product] of products.entries()) {
    const isOld = maker.id % 3 !== 0 && index % 6 === 5;
    const member = findOrAddMember(tree, { names, catalogIndex: isOld ? 1 : 0, nextId });
    const { category, group } = findOrAddGroup(member, product, nextId);
    const configuratorProduct = buildConfiguratorProduct(product, {
      random,
      products,
      nextId,
      problem: partProblemExamples[index],
    });
    group.products.push(configuratorProduct);
    category.count++;
    tree.count += 1 + configuratorProduct.parts.length;
  }
  return tree;
}

/** The categories with the most products come first. */
function sortByCategorySize(products: readonly Product[]): Product[] {
  const categories = [...Map.groupBy(products, ({ Category }) => Category).values()];
  return categories.toSorted((a, b) => b.length - a.length).flat();
}

type CatalogMemberInput = {
  names: readonly [string, string];
  catalogIndex: 0 | 1;
  nextId: () => number;
};

/** Most manufacturers also have a catalogue of the year before. */
function findOrAddMember(
  tree: ConfiguratorTree,
  { names, catalogIndex, nextId }: CatalogMemberInput,
): ConfiguratorTreeMember {
  const name = names[catalogIndex];
  const existing = tree.members.get(name);
  if (existing) return existing;
  const member: ConfiguratorTreeMember = {
    id: nextId(),
    name,
    author: catalogAuthors[catalogIndex],
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

type PartInput = {
  random: RandomSource;
  products: readonly Product[];
  nextId: () => number;
  problem?: 'withoutProductCode' | 'deleted' | undefined;
};

function buildConfiguratorProduct(product: Product, input: PartInput): StoredConfiguratorProduct {
  const { random, products } = input;
  const price = product.Retail ?? 0;
  const cheaper = products.filter(({ Retail }) => (Retail ?? price) < price / 2);
  const hasParts =
    !input.problem && cheaper.length > 0 && random.chance(price >= 1500_00 ? 0.7 : 0.2);
  const partCount = hasParts ? random.int(1, Math.min(4, cheaper.length)) : 0;
  const parts = [...new Set(Array.from({ length: partCount }, () => random.pick(cheaper)))];
  return {
    ...buildConfiguratorPart(product, input),
    quantity: parts.length > 0 ? random.pick([1, 1, 1, 2]) : 1,
    parts: parts.map((part) => ({
      ...buildConfiguratorPart(part, { ...input, problem: undefined }),
      quantity: random.int(1, 4),
    })),
  };
}

/** For some parts the dealer has no product, and some have no code. */
function buildConfiguratorPart(
  product: Product,
  { random, nextId, problem }: PartInput,
): StoredConfiguratorPart {
  const isDeleted = random.chance(0.06) || problem === 'deleted';
  const isUnnamed = (!isDeleted && random.chance(0.05)) || problem === 'withoutProductCode';
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

const logoColors = ['#1f5fd1', '#2c7a4b', '#8a4b12', '#6b3fa0', '#9d2f3c', '#0f6f78'];

/** The first letter of the name on a colored circle. */
const buildLogoSvg = ({ id, name }: DemoManufacturer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${logoColors[id % logoColors.length]}"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`;
