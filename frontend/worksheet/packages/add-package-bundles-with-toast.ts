import { logError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { insertImportedLines } from '#frontend/worksheet/lines/bundles/insert-imported-lines.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getHeadingRowKey } from '#frontend/worksheet/state/grid-layout.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { buildUnmatchedLookups } from './build-package-bundles.ts';
import type { AddPackageForm } from './use-add-package-form.ts';
import type { PackageProducts } from './use-package-products.ts';

type PackageAddition = {
  details: RoomPackageDetails;
  form: AddPackageForm;
  products: PackageProducts;
  /** The id of the bundle before them; undefined adds them at the end. */
  afterId: string | undefined;
};

/**
 * Adds the bundles to the order as one step, focuses the first one, and shows a notice. Returns whether they
 * were added.
 */
export function addPackageBundlesWithToast(
  store: WorksheetStore,
  { details, form, products, afterId }: PackageAddition,
): boolean {
  const bundles = form.buildBundles();
  const { includedLines, uniqueTitles, total } = form;
  const count = uniqueTitles.length;
  const undo = insertImportedLines(store, bundles, {
    label: count === 1 ? t`Add 1 bundle` : t`Add ${count} bundles`,
    afterId,
  });
  if (!undo) {
    // Another user has committed the order meanwhile.
    showToast({ kind: 'warn', text: productsTexts.nothingAdded });
    return false;
  }
  store.lookups.set(buildUnmatchedLookups(bundles, includedLines, products));
  focusRow(getHeadingRowKey(bundles.bundles[0]!.Id), { isWhole: true });
  const untakenCount = countUntakenBundles(store.get().order, bundles);
  const leftOutCount = details.Lines.length - includedLines.length;
  const unmatchedCount = includedLines.filter(({ kind }) => kind === 'discontinued').length;
  const titles = count === 1 ? uniqueTitles[0]! : t`${uniqueTitles[0]!} to ${uniqueTitles.at(-1)!}`;
  showUndoStepToast(store, {
    kind: unmatchedCount > 0 ? 'warn' : 'success',
    text:
      count === 1
        ? t`1 bundle was added to your order`
        : t`${count} bundles were added to your order`,
    detail: [
      `${titles}, ${formatAmount(total)}`,
      ...(untakenCount > 0 ? [t`${untakenCount} not taken`] : []),
      ...(leftOutCount > 0
        ? [leftOutCount === 1 ? t`1 line left out` : t`${leftOutCount} lines left out`]
        : []),
      ...(unmatchedCount > 0 ? [t`${unmatchedCount} without a match in each`] : []),
    ].join(', '),
    action: { label: t`Undo`, run: undo },
  });
  // The usage count is not part of the order: nothing waits for it.
  callIdempotently(packages.usePackage, { params: { id: details.Id } }).catch(logError);
  return true;
}

function countUntakenBundles({ Bundles }: Order, { bundles }: ImportedContent): number {
  const addedIds = new Set(bundles.map(({ Id }) => Id));
  return Bundles.filter((bundle) => addedIds.has(bundle.Id) && !isTakenBundle(bundle)).length;
}
