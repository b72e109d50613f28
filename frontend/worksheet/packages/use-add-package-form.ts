import { useMemo, useState } from 'react';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  MAX_PACKAGE_ROOMS,
} from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { findImportCapacityProblemText } from '#shared/order/rules/imported-lines.ts';
import { buildUniqueBundleTitles, buildRoomTitles } from '#shared/order/rules/room-titles.ts';
import {
  sumRoomPrices,
  type PackagePricing,
  type PricedPackageLine,
} from '#shared/pricing/line/package-lines.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { buildPackageBundles } from './build-package-bundles.ts';
import { computeRoomPrices } from './compute-room-prices.ts';
import type { PackageProducts } from './use-package-products.ts';

/** The form that adds a package to the open order: number of bundles, titles and prices. */
export function useAddPackageForm(details: RoomPackageDetails, products: PackageProducts) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const isClosed = useWorksheet(areBundlesLocked);
  const [typed, setTyped] = useState('1');
  const [typedTitles, setTypedTitles] = useState<Readonly<Record<number, string>>>({});
  const [printOptionId, setPrintOptionId] = useState(toOfferedPrintOption(details.PrintOptionId));
  const [pricing, setPricing] = useState<PackagePricing>('today');
  const [isUnavailableLeftOut, setIsUnavailableLeftOut] = useState(false);

  const count = parseBundleCount(typed);
  const offeredTitles = buildRoomTitles(order, details.BundleTitle || details.Title, count ?? 1);
  const titles = offeredTitles.map((title, index) => typedTitles[index] ?? title);
  const settings = order.OrderSalesSettings;
  const todaysRoom = computeRoomPrices(details.Lines, products, settings);
  const room = computeRoomPrices(details.Lines, products, settings, pricing);
  const isLeftOut = ({ kind }: PricedPackageLine) =>
    isUnavailableLeftOut && kind === 'discontinued';
  const includedLines = (room?.lines ?? []).filter((line) => !isLeftOut(line));
  const sum = sumRoomPrices(includedLines);
  const lineCount = includedLines.length * titles.length;
  const fullOrderProblem = useMemo(
    () =>
      findImportCapacityProblemText(order, {
        lines: Array.from({ length: lineCount }),
        bundles: Array.from({ length: titles.length }),
      } as never),
    [order, lineCount, titles.length],
  );
  // The order was committed meanwhile, here or elsewhere.
  const problem = isClosed ? t`The order takes no changes any more.` : fullOrderProblem;
  const input = { typed, setTyped, count, titles, printOptionId, setPrintOptionId };
  const prices = {
    pricing,
    setPricing,
    isUnavailableLeftOut,
    setIsUnavailableLeftOut,
    isLeftOut,
    todaysRoom,
    room,
    includedLines,
  };
  return {
    ...input,
    ...prices,
    details,
    sum,
    uniqueTitles: buildUniqueBundleTitles(order, titles),
    setTitle: (index: number, title: string) => setTypedTitles({ ...typedTitles, [index]: title }),
    total: multiplyAmount(sum.after, titles.length),
    difference: multiplyAmount(asCents(sum.after - sum.before), titles.length),
    problem,
    isReady: room !== undefined && includedLines.length > 0 && count !== undefined && !problem,
    buildBundles: () => buildPackageBundles(details, includedLines, { titles, printOptionId }),
  };
}

export type AddPackageForm = ReturnType<typeof useAddPackageForm>;

const multiplyAmount = (amount: Cents, count: number) => asCents(amount * count);

/** The print option of imported bundles is reserved for imports. */
const toOfferedPrintOption = (printOptionId: number) =>
  printOptionId === IMPORTED_PRINT_OPTION_ID ? BUNDLE_PRINT_OPTION_ID : printOptionId;

/** Parses the number of bundles; undefined where it is not valid. */
function parseBundleCount(typed: string): number | undefined {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_PACKAGE_ROOMS ? count : undefined;
}
