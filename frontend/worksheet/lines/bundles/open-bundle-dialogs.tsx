import { formatRowCount } from '#frontend/format/format-count.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { areBundlesLocked, isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { getHeadingRowKey } from '#frontend/worksheet/state/grid-layout.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { BUNDLE_PRINT_OPTION_ID, MAX_ORDER_BUNDLES } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { canAddBundle, type BundleFields } from '#shared/order/rules/bundle-edits.ts';
import { bundlesTexts } from '#shared/texts/bundles-texts.ts';
import { BundleForm } from './bundle-form.tsx';

/**
 * Opens the dialog that creates a bundle from the selected rows, or an empty one if none is selected. The
 * bundle goes below the given bundle, or else last.
 */
export function openCreateBundleDialog(store: WorksheetStore, belowGroupId?: number) {
  const { order, selection } = store.get();
  if (areBundlesLocked(store.get())) return;
  if (!canAddBundle(order)) {
    showToast({ kind: 'warn', text: bundlesTexts.tooManyBundles(MAX_ORDER_BUNDLES - 1) });
    return;
  }
  const positionCount = order.Bundles.length;
  const bundle = {
    OrderLineGroupName: '',
    PrintOptionId: BUNDLE_PRINT_OPTION_ID,
    Quantity: 1,
    Sequence: belowGroupId === undefined ? positionCount : belowGroupId + 1,
    IsImported: false,
  };
  const Id = crypto.randomUUID();
  const buildAction = (fields: BundleFields): WorksheetAction => ({
    type: 'bundleCreated',
    bundle: { ...fields, Id },
    lineIds: [...selection],
  });
  const create = (fields: BundleFields) => {
    store.dispatch(buildAction(fields));
    focusRow(getHeadingRowKey(Id), { isWhole: true });
  };
  showDialog((close) => (
    <BundleForm
      {...{ order, bundle, positionCount, buildAction }}
      title={t`Create Bundle`}
      acceptLabel={t`Create Bundle`}
      note={
        selection.size > 0
          ? t`${formatRowCount(selection.size)} selected, moved into the bundle.`
          : t`0 rows selected, the bundle starts empty.`
      }
      onAccept={create}
      onClose={close}
    />
  ));
}

/** Opens the dialog that changes the title, print option, position or quantity of a bundle. */
export function openEditBundleDialog(store: WorksheetStore, groupId: number) {
  const { order } = store.get();
  const bundle = order.Bundles[groupId];
  if (isGroupLocked(store.get(), groupId) || !bundle) return;
  const buildAction = (fields: BundleFields): WorksheetAction => ({
    type: 'bundleChanged',
    groupId,
    fields,
  });
  const update = (fields: BundleFields) => {
    store.dispatch(buildAction(fields));
    focusRow(getHeadingRowKey(bundle.Id), { act: 'edit' });
  };
  showDialog((close) => (
    <BundleForm
      {...{ order, bundle, groupId, buildAction }}
      positionCount={order.Bundles.length - 1}
      title={t`Edit Bundle`}
      acceptLabel={t`Update Bundle`}
      onAccept={update}
      onClose={close}
    />
  ));
}
