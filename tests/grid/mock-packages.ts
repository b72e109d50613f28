import type { Page, Route } from 'playwright-core';
import * as z from 'zod/mini';
import { asCents, asThousandths } from '#shared/money/money.ts';
import {
  PackageLine,
  RoomPackage,
  RoomPackageDetails,
  type NewRoomPackage,
} from '#shared/schemas/room-package-schema.ts';
import { chair, light, mockProducts, stool } from './mock-catalog.ts';

const buildPackageLine = (
  { MfgId, MfgCode, PartNumber, StockCode, Description, Retail }: typeof chair,
  pieces: number,
  cost: number,
): PackageLine => ({
  MfgId,
  MfgCode,
  PartNumber,
  StockCode,
  Description,
  Retail,
  Quantity: asThousandths(pieces * 1000),
  CustomerCost: asCents(cost),
});

/** Today the chair costs 80.00, the light 88.00, the stool 96.00; the kit is no longer a product. */
const packageLines: PackageLine[] = [
  buildPackageLine(chair, 1, 75_00),
  buildPackageLine(light, 1, light.CustomerCost),
  buildPackageLine(stool, 2, 100_00),
  {
    ...buildPackageLine(chair, 1, 20_00),
    PartNumber: 'KIT-1',
    StockCode: '999-1',
    Description: 'Connection kit',
    Retail: asCents(25_00),
  },
];

const CHANGED_ON = '2026-03-12T15:00:00.000Z';

const operatoryPackage: RoomPackage = {
  Id: 901,
  Version: 2,
  Title: 'Operatory, standard',
  Description: 'Chair, light and two stools.',
  OwnerId: 31,
  OwnerName: 'Robin Reed',
  IsShared: false,
  BundleTitle: 'Operatory 1',
  PrintOptionId: 3,
  BundleQuantity: 1,
  LineCount: packageLines.length,
  RoomTotal: asCents(383_00),
  PricesOn: CHANGED_ON,
  ChangedOn: CHANGED_ON,
  ChangedBy: 'Robin Reed',
  FromOrder: '103117',
};

/** The result of a search for another package. */
export const otherPackageList = {
  data: [z.encode(RoomPackage, { ...operatoryPackage, Id: 902, Title: 'Sterilization' })],
  totalCount: 1,
};

const packageVersion = {
  Deed: 'created',
  On: CHANGED_ON,
  By: 'Robin Reed',
  Title: 'Operatory, standard',
} as const;
const packageDetails: RoomPackageDetails = {
  ...operatoryPackage,
  FromCustomer: 'Harbor Pediatric',
  Lines: packageLines,
  Versions: [2, 1].map((Version) => ({
    ...packageVersion,
    Version,
    LineCount: packageLines.length,
    RoomTotal: operatoryPackage.RoomTotal,
  })),
  Uses: 9,
  LastUsedOn: CHANGED_ON,
};

type PackageAnswers = {
  /** The response to the creation of a package. */
  create?: { status: number; json: unknown };
};

/** Answers the calls of packages, and records the packages sent to be saved and the number of uses. */
export async function mockPackageCalls(page: Page, { create }: PackageAnswers = {}) {
  const sent: { created: NewRoomPackage[]; replaced: unknown[]; uses: number } = {
    created: [],
    replaced: [],
    uses: 0,
  };
  const answersByCall: Record<string, (route: Route) => Promise<void>> = {
    'GET /RoomPackages': (route) =>
      route.fulfill({ json: { data: [z.encode(RoomPackage, operatoryPackage)], totalCount: 1 } }),
    'GET /RoomPackages/Lines': (route) =>
      route.fulfill({
        json: [{ Id: 901, Version: 2, Lines: z.encode(z.array(PackageLine), packageLines) }],
      }),
    'GET /RoomPackages/901': (route) =>
      route.fulfill({ json: z.encode(RoomPackageDetails, packageDetails) }),
    'GET /RoomPackages/902': (route) =>
      route.fulfill({
        json: z.encode(RoomPackageDetails, { ...packageDetails, Id: 902, Title: 'Sterilization' }),
      }),
    'POST /RoomPackages': (route) => {
      sent.created.push(route.request().postDataJSON() as NewRoomPackage);
      const answer = create ?? { status: 200, json: z.encode(RoomPackage, operatoryPackage) };
      return route.fulfill(answer);
    },
    'PUT /RoomPackages/901': (route) => {
      sent.replaced.push(route.request().postDataJSON());
      return route.fulfill({ json: z.encode(RoomPackage, operatoryPackage) });
    },
    'POST /RoomPackages/901/Uses': (route) => {
      sent.uses += 1;
      return route.fulfill({ status: 204 });
    },
  };
  await page.route('**/api/RoomPackages**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/^\/api/, '');
    return (answersByCall[`${request.method()} ${path}`] ?? ((one: Route) => one.fallback()))(
      route,
    );
  });
  return sent;
}

/** A rejection that names the package with the same title. */
export const buildTitleConflictResponse = (
  Message: string,
  changes: Partial<RoomPackage> = {},
) => ({
  status: 409,
  json: { Message, Package: z.encode(RoomPackage, { ...operatoryPackage, ...changes }) },
});

/** The package after another user's change. */
export const buildChangedPackageAnswers = (changes: Partial<RoomPackage>) => ({
  list: {
    data: [z.encode(RoomPackage, { ...operatoryPackage, ...changes })],
    totalCount: 1,
  },
  details: z.encode(RoomPackageDetails, { ...packageDetails, ...changes }),
});

/** Packages of one line each, a chair that was saved at 75.00 and costs 80.00 today. */
export const buildManyPackages = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    z.encode(RoomPackage, {
      ...operatoryPackage,
      Id: 1000 + at,
      Title: `Package ${String(at + 1).padStart(4, '0')}`,
      LineCount: 1,
      RoomTotal: asCents(75_00),
    }),
  );
export const buildOneChairLines = () => z.encode(z.array(PackageLine), packageLines.slice(0, 1));

/** The package with this many lines, of each product in turn. */
export const buildPackageWithLines = (count: number) =>
  z.encode(RoomPackageDetails, {
    ...packageDetails,
    LineCount: count,
    Lines: Array.from({ length: count }, (_, at) => {
      const product = mockProducts[at % mockProducts.length]!;
      return buildPackageLine(product, 1, product.CustomerCost);
    }),
  });
