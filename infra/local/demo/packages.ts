import { summarizePackageLines } from '#functions/domain/packages/save-package.ts';
import {
  buildPackageWrites,
  type PackageRecord,
} from '#functions/store/dealers/stored-room-packages.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { RoomPackageAtVersion, PackageLine } from '#shared/schemas/room-package-schema.ts';
import { pickRoomProducts } from './demo-rooms.ts';
import { quantityOf } from './order-lines.ts';
import { deletedProductLines, packagePlans } from './package-plans.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoRecords, type Stock } from './records.ts';
import { makeAccounts } from './users.ts';

/** The last figures of their ids; those of records that are made begin far above. */
const FIRST_ID = 901;

/** Packages as somebody saved them: of half the prices nothing has changed since. */
function packagesOf(stock: Stock): { record: PackageRecord; version: RoomPackageAtVersion }[] {
  const random = randomOf(`packages ${stock.demo.dealer.Id}`);
  const priced = stock.products.filter(
    ({ CustomerCost, Retail, StockCode }) => CustomerCost && Retail && StockCode,
  );
  const { trade } = stock.demo;
  const accounts = makeAccounts(stock.demo);
  return packagePlans[trade].map((plan, at) => {
    const owner = accounts.find(({ email }) => email.startsWith(`${plan.by}@`))!;
    const lines = pickRoomProducts(plan.room, plan.lines, {
      products: priced,
      random,
      equipment: new Map(),
    }).map((product) => lineOf(product, random));
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
    const { Contents, ...about } = summarizePackageLines(lines, plan.pricesOn);
    const record: PackageRecord = {
      ...packageFields,
      ...about,
      Id: stock.demo.dealer.Id * 10_000 + FIRST_ID + at,
      Version: 1,
      OwnerId: owner.userId,
      OwnerName,
      ChangedOn: plan.pricesOn,
      ChangedBy: OwnerName,
      FromOrder: null,
      FromCustomer: null,
      Contents,
      DeletedOn: null,
    };
    const creation = { Deed: 'created' as const, On: plan.pricesOn, By: OwnerName };
    return {
      record,
      version: { ...packageFields, ...about, ...creation, Version: 1, Lines: lines },
    };
  });
}

function lineOf(product: Product, random: Random): PackageLine {
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
    Quantity: quantityOf(product, random),
    CustomerCost: asCents(cost),
  };
}

export const packageRecords: DemoRecords = {
  noun: 'room packages',
  count: ({ demo }) => packagePlans[demo.trade].length,
  items: (stock) =>
    packagesOf(stock).map(({ record, version }) => {
      const made = { before: undefined, after: record, version };
      const { guarded, claims, rest } = buildPackageWrites(keyOf(stock), made);
      return [guarded, ...claims, ...rest].map(({ Put }) => Put!.Item!);
    }),
};
