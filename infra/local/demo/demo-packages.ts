import { summarizePackageLines } from '#functions/domain/packages/save-package.ts';
import {
  buildPackageWrites,
  type PackageRecord,
} from '#functions/store/dealers/stored-room-packages.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { RoomPackageAtVersion, PackageLine } from '#shared/schemas/room-package-schema.ts';
import { pickDemoQuantity } from './demo-order-lines.ts';
import { createDemoRandom, type RandomSource } from './demo-random.ts';
import { getDemoDealerKey, type DemoRecordSet, type DemoStock } from './demo-records.ts';
import { pickRoomProducts } from './demo-rooms.ts';
import { createDemoAccounts } from './demo-users.ts';
import { deletedProductLines, packagePlans } from './package-plans.ts';

/** The last digits of the ids; ids of new records begin far above. */
const FIRST_PACKAGE_NUMBER = 901;

/** Saved packages; half of their prices are still current. */
function createPackages(
  stock: DemoStock,
): { record: PackageRecord; version: RoomPackageAtVersion }[] {
  const random = createDemoRandom(`packages ${stock.demo.dealer.Id}`);
  const pricedProducts = stock.products.filter(
    ({ CustomerCost, Retail, StockCode }) => CustomerCost && Retail && StockCode,
  );
  const { trade } = stock.demo;
  const accounts = createDemoAccounts(stock.demo);
  return packagePlans[trade].map((plan, index) => {
    const owner = accounts.find(({ email }) => email.startsWith(`${plan.ownerName}@`))!;
    const lines = pickRoomProducts(plan.room, plan.lines, {
      products: pricedProducts,
      random,
      equipment: new Map(),
    }).map((product) => toPackageLine(product, random));
    if (plan.hasDeletedProduct) lines.push(deletedProductLines[trade]);
    const OwnerName = `${owner.firstName} ${owner.lastName}`;
    const packageFields = {
      Title: plan.title,
      Description: plan.description,
      IsShared: plan.isShared,
      BundleTitle: plan.bundle,
      PrintOptionId: plan.printOptionId,
      BundleQuantity: 1,
    };
    const { Contents, ...contentsSummary } = summarizePackageLines(lines, plan.pricedOn);
    const record: PackageRecord = {
      ...packageFields,
      ...contentsSummary,
      Id: stock.demo.dealer.Id * 10_000 + FIRST_PACKAGE_NUMBER + index,
      Version: 1,
      OwnerId: owner.userId,
      OwnerName,
      ChangedOn: plan.pricedOn,
      ChangedBy: OwnerName,
      FromOrder: null,
      FromCustomer: null,
      Contents,
      DeletedOn: null,
    };
    const creation = { Deed: 'created' as const, On: plan.pricedOn, By: OwnerName };
    return {
      record,
      version: { ...packageFields, ...contentsSummary, ...creation, Version: 1, Lines: lines },
    };
  });
}

function toPackageLine(product: Product, random: RandomSource): PackageLine {
  const { MfgId, MfgCode, PartNumber, StockCode, Description, Retail, CustomerCost } = product;
  const share = random.chance(0.5) ? 100 : random.int(94, 103);
  const cost = Math.min(Math.floor((CustomerCost! * share) / 100), Retail!);
  return {
    MfgId,
    MfgCode,
    PartNumber,
    StockCode,
    Description,
    Retail,
    Quantity: pickDemoQuantity(product, random),
    CustomerCost: asCents(cost),
  };
}

export const demoPackageRecords: DemoRecordSet = {
  noun: 'room packages',
  count: ({ demo }) => packagePlans[demo.trade].length,
  items: (stock) =>
    createPackages(stock).map(({ record, version }) => {
      const change = { before: undefined, after: record, version };
      const { guarded, claims, rest } = buildPackageWrites(getDemoDealerKey(stock), change);
      return [guarded, ...claims, ...rest].map(({ Put }) => Put!.Item!);
    }),
};
