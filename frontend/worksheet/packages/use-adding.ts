import { useMemo, useState } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  MAX_PACKAGE_ROOMS,
} from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { findImportCapacityProblem } from '#shared/order/rules/imported-lines.ts';
import { buildUniqueTitles, buildRoomTitles } from '#shared/order/rules/room-titles.ts';
import {
  sumRoomPrices,
  type PackagePricing,
  type PricedPackageLine,
} from '#shared/pricing/line/package-lines.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { buildPackageBundles } from './build-package-bundles.ts';
import { computeRoomPrices } from './compute-room-prices.ts';
import type { Products } from './use-products.ts';

/** A package on its way into the open order: how often, under which titles and at which prices. */
export function useAdding(whole: RoomPackageDetails, products: Products) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const [typed, setTyped] = useState('1');
  const [named, setNamed] = useState<Readonly<Record<number, string>>>({});
  const [printOptionId, setPrintOptionId] = useState(offered(whole.PrintOptionId));
  const [pricing, setPricing] = useState<PackagePricing>('today');
  const [isUnavailableLeftOut, setIsUnavailableLeftOut] = useState(false);

  const count = countOf(typed);
  const offeredTitles = buildRoomTitles(order, whole.BundleTitle || whole.Title, count ?? 1);
  const titles = offeredTitles.map((title, at) => named[at] ?? title);
  const settings = order.OrderSalesSettings;
  const today = computeRoomPrices(whole.Lines, products, settings);
  const room = computeRoomPrices(whole.Lines, products, settings, pricing);
  const isLeftOut = ({ kind }: PricedPackageLine) => isUnavailableLeftOut && kind === 'gone';
  const includedLines = (room?.lines ?? []).filter((line) => !isLeftOut(line));
  const sum = sumRoomPrices(includedLines);
  const lineCount = includedLines.length * titles.length;
  const fullOrderProblem = useMemo(
    () =>
      findImportCapacityProblem(order, {
        lines: Array.from({ length: lineCount }),
        bundles: Array.from({ length: titles.length }),
      } as never),
    [order, lineCount, titles.length],
  );
  // It was committed meanwhile, here or elsewhere.
  const problem = isReadOnly ? t`The order takes no changes any more.` : fullOrderProblem;
  const input = { typed, setTyped, count, titles, printOptionId, setPrintOptionId };
  const priced = {
    pricing,
    setPricing,
    isGoneOut: isUnavailableLeftOut,
    setIsGoneOut: setIsUnavailableLeftOut,
    isLeftOut,
    today,
    room,
    taken: includedLines,
  };
  return {
    ...input,
    ...priced,
    sum,
    free: buildUniqueTitles(order, titles),
    setTitle: (at: number, title: string) => setNamed({ ...named, [at]: title }),
    total: timesOf(sum.after, titles.length),
    difference: timesOf(asCents(sum.after - sum.before), titles.length),
    problem,
    isReady: room !== undefined && includedLines.length > 0 && count !== undefined && !problem,
    rooms: () => buildPackageBundles(whole, includedLines, { titles, printOptionId }),
  };
}

export type Adding = ReturnType<typeof useAdding>;

const timesOf = (amount: Cents, count: number) => asCents(amount * count);

/** An imported bundle's print option is kept for imported bundles. */
const offered = (printOptionId: number) =>
  printOptionId === IMPORTED_PRINT_OPTION_ID ? BUNDLE_PRINT_OPTION_ID : printOptionId;

/** How many, where it is a number that may be. */
function countOf(typed: string): number | undefined {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_PACKAGE_ROOMS ? count : undefined;
}
