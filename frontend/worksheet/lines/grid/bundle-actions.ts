import { announceToScreenReader } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import { toggleBundleTaken } from '#frontend/worksheet/lines/bundles/bundle-choice.ts';
import { openDeleteBundleDialog } from '#frontend/worksheet/lines/bundles/delete-bundle-dialog.tsx';
import {
  openCreateBundleDialog,
  openEditBundleDialog,
} from '#frontend/worksheet/lines/bundles/open-bundle-dialogs.tsx';
import { canRenameBundle } from '#frontend/worksheet/lines/cells/bundle-name-input.tsx';
import {
  listHeadingActions,
  getFocusedAction,
} from '#frontend/worksheet/lines/cells/heading-actions.ts';
import type { CursorStep } from '#frontend/worksheet/lines/cells/key-commands.ts';
import { getHeadingLock } from '#frontend/worksheet/state/accepted-lock.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import { getBundleHeadingKey, findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { getGroupIdAtRow, type GridContext } from './grid-context.ts';
import { moveLinesByOne, listLineIdsToMove } from './move-lines.ts';

type HeadingActionHandler = (context: GridContext, key: string) => void;
type BundleAction = 'fold' | 'take' | 'up' | 'down' | 'create' | 'edit' | 'deleteBundle';

/** The handlers of the heading buttons. */
export const bundleActionHandlers: Record<BundleAction, HeadingActionHandler> = {
  fold: (context, key) =>
    setBundleFoldedAtRow(
      context,
      key,
      !isBundleFolded(context, getGroupIdAtRow(context.store, key)),
    ),
  take: ({ store }, key) => toggleBundleTaken(store, getGroupIdAtRow(store, key)),
  up: (context, key) => moveBundleAtRow(context, key, -1),
  down: (context, key) => moveBundleAtRow(context, key, 1),
  create: ({ store }, key) => openCreateBundleDialog(store, getGroupIdAtRow(store, key)),
  edit: ({ store }, key) => openEditBundleDialog(store, getGroupIdAtRow(store, key)),
  deleteBundle: ({ store }, key) => openDeleteBundleDialog(store, getGroupIdAtRow(store, key)),
};

/** Folds or unfolds the bundle of a row, and moves the focus to its heading. */
export function setBundleFoldedAtRow(
  { store, cursor }: GridContext,
  rowKey: string,
  isFolded: boolean,
) {
  const groupId = getGroupIdAtRow(store, rowKey);
  const { Id } = store.get().order.Bundles[groupId]!;
  store.dispatch({ type: 'bundlesFolded', bundleIds: [Id], isFolded });
  cursor.goTo(() => ({
    key: getBundleHeadingKey(store.get(), groupId),
    field: cursor.position.field,
    act: 'fold',
  }));
}

const isBundleFolded = ({ store }: GridContext, groupId: number) =>
  store.get().folded.has(store.get().order.Bundles[groupId]!.Id);

/** On the first button of a heading, Left folds the bundle, Right unfolds it. False if the key does neither. */
export function handleFoldArrowKey(context: GridContext, step: CursorStep): boolean {
  const { store, cursor } = context;
  const { key, act } = cursor.position;
  if (step !== 'left' && step !== 'right') return false;
  const { layout } = store.get();
  const row = layout.rows[layout.rowIndexes.get(key) ?? -1];
  if (row?.kind !== 'heading' || row.isFolded === (step === 'left')) return false;
  if (
    getFocusedAction(listHeadingActions(row, getHeadingLock(store.get(), row.groupId)), act) !==
    'fold'
  )
    return false;
  setBundleFoldedAtRow(context, key, step === 'left');
  return true;
}

/** Starts renaming the bundle whose heading has the focus. False if there is none, or it cannot be renamed. */
export function startBundleRename({ store, cursor }: GridContext): boolean {
  const { key, field } = cursor.position;
  if (findWorksheetLine(store.get(), key) || !canRenameBundle(store, getGroupIdAtRow(store, key)))
    return false;
  return cursor.goTo(() => ({ key, field, act: 'name' }));
}

/** Moves the focused row, or the selection if it contains the row, by one. On a heading, moves the bundle. */
export function moveRowsOrBundle(context: GridContext, direction: 1 | -1) {
  const { store, cursor } = context;
  const { position } = cursor;
  const groupId = getGroupIdAtRow(store, position.key);
  if (store.get().isReadOnly || refuseIfLocked(store, [groupId])) return;
  if (!findWorksheetLine(store.get(), position.key)) {
    moveBundleAtRow(context, position.key, direction);
    return;
  }
  moveLinesByOne(store, listLineIdsToMove(store.get(), position.key), direction);
  cursor.goTo(() => position);
}

/** The focus stays on the arrow button, so that the next press moves the bundle again. */
function moveBundleAtRow({ store, cursor }: GridContext, key: string, by: 1 | -1) {
  const before = store.get().order;
  const groupId = getGroupIdAtRow(store, key);
  store.dispatch({ type: 'bundleMoved', groupId, by });
  cursor.goTo(() => ({ key, field: cursor.position.field, act: by === 1 ? 'down' : 'up' }));
  if (store.get().order === before) return;
  const { OrderLineGroupName } = before.Bundles[groupId]!;
  announceToScreenReader(
    t`${OrderLineGroupName} moved to ${groupId + by} of ${before.Bundles.length - 1} bundles`,
  );
}
