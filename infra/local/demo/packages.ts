import { contentsOf } from '#functions/domain/packages/save-package.ts';
import { packageWrites, type PackageRecord } from '#functions/store/dealers/room-packages.ts';
import { cents, thousandths } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { OldRoomPackage, PackageLine } from '#shared/schemas/room-package.ts';
import { quantityOf } from './order-lines.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoRecords, type Stock } from './records.ts';
import { fillRoom, type RoomKind } from './rooms.ts';
import { makeAccounts } from './users.ts';

type Plan = {
  title: string;
  bundle: string;
  description: string;
  by: 'manager' | 'rep' | 'rep2';
  isShared: boolean;
  room: RoomKind;
  lines: number;
  printOptionId: number;
  pricesOn: string;
  /** A product of it is none of the dealer's any more. */
  hasGone?: true;
};

const plans: readonly Plan[] = [
  {
    title: 'Operatory, standard',
    bundle: 'Operatory 1',
    description: 'Chair, delivery, light, two stools and what goes with them.',
    by: 'rep',
    isShared: false,
    room: 'operatory',
    lines: 7,
    printOptionId: 3,
    pricesOn: '2026-03-12T15:20:00.000Z',
    hasGone: true,
  },
  {
    title: 'Operatory, hygiene',
    bundle: 'Hygiene 1',
    description: '',
    by: 'rep',
    isShared: false,
    room: 'hygiene',
    lines: 5,
    printOptionId: 4,
    pricesOn: '2026-06-30T18:05:00.000Z',
  },
  {
    title: 'Sterilization, 120 in.',
    bundle: 'Sterilization Center',
    description: 'Both sides of the pass-through.',
    by: 'manager',
    isShared: false,
    room: 'sterilization',
    lines: 4,
    printOptionId: 2,
    pricesOn: '2026-11-03T16:45:00.000Z',
  },
  {
    title: 'Imaging, panoramic',
    bundle: 'Imaging',
    description: '',
    by: 'manager',
    isShared: true,
    room: 'xray',
    lines: 3,
    printOptionId: 4,
    pricesOn: '2026-09-01T14:00:00.000Z',
  },
  {
    title: 'Mechanical room, 4 users',
    bundle: 'Mechanical Room',
    description: 'Vacuum and air for four operatories.',
    by: 'manager',
    isShared: true,
    room: 'mechanical',
    lines: 6,
    printOptionId: 3,
    pricesOn: '2026-09-01T14:10:00.000Z',
  },
  {
    title: 'Consumables, first order',
    bundle: 'Consumables',
    description: 'What a new practice needs in its first month.',
    by: 'rep2',
    isShared: false,
    room: 'consumables',
    lines: 40,
    printOptionId: 4,
    pricesOn: '2026-08-14T17:30:00.000Z',
  },
];

/** The last figures of their ids; those of records that are made begin far above. */
const FIRST_ID = 901;

/** Packages as somebody saved them: of half the prices nothing has changed since. */
function packagesOf(stock: Stock): { record: PackageRecord; version: OldRoomPackage }[] {
  const random = randomOf(`packages ${stock.demo.dealer.Id}`);
  const priced = stock.products.filter(
    ({ CustomerCost, Retail, StockCode }) => CustomerCost && Retail && StockCode,
  );
  const accounts = makeAccounts(stock.demo);
  return plans.map((plan, at) => {
    const owner = accounts.find(({ email }) => email.startsWith(`${plan.by}@`))!;
    const lines = fillRoom(plan.room, plan.lines, {
      products: priced,
      random,
      equipment: new Map(),
    }).map((product) => lineOf(product, random));
    if (plan.hasGone) lines.push(goneLine);
    const OwnerName = `${owner.firstName} ${owner.lastName}`;
    const said = {
      Title: plan.title,
      Description: plan.description,
      IsShared: plan.isShared,
      BundleTitle: plan.bundle,
      PrintOptionId: plan.printOptionId,
      BundleQuantity: 1,
    };
    const { Contents, ...about } = contentsOf(lines, plan.pricesOn);
    const record: PackageRecord = {
      ...said,
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
    const deed = { Deed: 'created' as const, On: plan.pricesOn, By: OwnerName };
    return { record, version: { ...said, ...about, ...deed, Version: 1, Lines: lines } };
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
    CustomerCost: cents(cost),
  };
}

const goneLine: PackageLine = {
  MfgId: null,
  MfgCode: 'ADR',
  PartNumber: 'A540-CC',
  StockCode: '299-5401',
  Description: 'Cuspidor Connection Kit, Floor Box',
  Quantity: thousandths(1000),
  Retail: cents(640_00),
  CustomerCost: cents(590_00),
};

export const packageRecords: DemoRecords = {
  noun: 'room packages',
  count: () => plans.length,
  items: (stock) =>
    packagesOf(stock).map(({ record, version }) => {
      const made = { before: undefined, after: record, version };
      const { guarded, claims, rest } = packageWrites(keyOf(stock), made);
      return [guarded, ...claims, ...rest].map(({ Put }) => Put!.Item!);
    }),
};
