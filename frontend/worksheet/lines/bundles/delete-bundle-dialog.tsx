import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatSignedDollars } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { getHeadingRowKey } from '#frontend/worksheet/state/grid-layout.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';

/** Asks whether a bundle's lines stay or are deleted with it. Without lines, there is no choice. */
export function openDeleteBundleDialog(store: WorksheetStore, groupId: number) {
  const { order, layout } = store.get();
  const bundle = order.Bundles[groupId];
  if (isGroupLocked(store.get(), groupId) || !bundle) return;
  const remove = (isWithLines: boolean) => {
    store.dispatch({ type: 'bundleDeleted', groupId, isWithLines });
    focusRow(getHeadingRowKey(order.Bundles[groupId - 1]!.Id));
  };
  showDialog((close) => (
    <DeleteBundleDialog
      name={bundle.OrderLineGroupName}
      count={layout.lineCounts.get(groupId) ?? 0}
      addedAmount={isTakenBundle(bundle) ? undefined : bundle.Subtotal}
      onDelete={(isWithLines) => {
        close();
        remove(isWithLines);
      }}
      onClose={close}
    />
  ));
}

type Props = {
  name: string;
  count: number;
  /** What kept lines add to the total, before freight and tax; undefined where they count already. */
  addedAmount: Cents | undefined;
  onDelete: (isWithLines: boolean) => void;
  onClose: () => void;
};

function DeleteBundleDialog({ name, count, addedAmount, onDelete, onClose }: Props) {
  return (
    <Dialog
      name="delete-bundle"
      title={t`Delete Bundle`}
      isOpen
      onClose={onClose}
      widthInRem={37}
      hasOwnFocus
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" ref={focusOnMount} onClick={onClose} />
          <Button
            label={
              count > 0 && addedAmount !== undefined
                ? t`Delete Bundle, ${formatSignedDollars(addedAmount)} to the total`
                : t`Delete Bundle`
            }
            tone="danger"
            variant={count > 0 ? 'secondary' : 'filled'}
            onClick={() => onDelete(false)}
          />
          {count > 0 && (
            <Button
              label={t`Delete Bundle and Contents`}
              tone="danger"
              onClick={() => onDelete(true)}
            />
          )}
        </>
      }
    >
      <p>
        {count > 0
          ? t`“${name}” has ${formatLineCount(count)}. Delete Bundle keeps them: they go to the end of Individual Line Items. Delete Bundle and Contents deletes them too.`
          : t`“${name}” has no lines.`}
      </p>
      {count > 0 && addedAmount !== undefined && (
        <p>{t`It is not taken. Lines that are kept count: the amount is before freight and tax.`}</p>
      )}
    </Dialog>
  );
}
