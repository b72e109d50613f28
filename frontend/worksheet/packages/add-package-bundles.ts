import { logFailure } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { asAmount } from '#frontend/format/money.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { bringIn } from '#frontend/worksheet/bundles/bring-in.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { headingKey } from '#frontend/worksheet/state/layout.ts';
import { toastOfStep } from '#frontend/worksheet/state/order-notice.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { buildUnmatchedLookups } from './build-package-bundles.ts';
import type { Adding } from './use-adding.ts';
import type { Products } from './use-products.ts';

type Added = {
  whole: RoomPackageDetails;
  adding: Adding;
  products: Products;
  /** The bundle that they come after; else they come last. */
  afterId: string | undefined;
};

/** Puts the bundles into the order as one step, goes to the first of them, and says what came of it; whether they came in. */
export function addPackageBundles(
  store: WorksheetStore,
  { whole, adding, products, afterId }: Added,
): boolean {
  const bundles = adding.rooms();
  const { taken: includedLines, free, total } = adding;
  const count = free.length;
  const undo = bringIn(store, bundles, {
    label: count === 1 ? t`Add 1 bundle` : t`Add ${count} bundles`,
    afterId,
  });
  if (!undo) {
    // Somebody committed it meanwhile.
    toast({ kind: 'warn', text: productsTexts.nothingAdded });
    return false;
  }
  store.lookups.set(buildUnmatchedLookups(bundles, includedLines, products));
  focusRow(headingKey(bundles.bundles[0]!.Id), { isWhole: true });
  const out = whole.Lines.length - includedLines.length;
  const red = includedLines.filter(({ kind }) => kind === 'gone').length;
  const titles = count === 1 ? free[0]! : t`${free[0]!} to ${free.at(-1)!}`;
  toastOfStep(store, {
    kind: red > 0 ? 'warn' : 'success',
    text:
      count === 1
        ? t`1 bundle was added to your order`
        : t`${count} bundles were added to your order`,
    detail: [
      `${titles}, ${asAmount(total)}`,
      ...(out > 0 ? [out === 1 ? t`1 line left out` : t`${out} lines left out`] : []),
      ...(red > 0 ? [t`${red} without a match in each`] : []),
    ].join(', '),
    action: { label: t`Undo`, run: undo },
  });
  // How often it is used is no part of the order: nobody waits for it.
  callIdempotently(packages.usePackage, { params: { id: whole.Id } }).catch(logFailure);
  return true;
}
