import { announce } from '#frontend/parts/notices/announcer.tsx';
import { openDeleteBundle } from '#frontend/worksheet/bundles/delete-dialog.tsx';
import { openCreateBundle, openEditBundle } from '#frontend/worksheet/bundles/dialog.tsx';
import { mayName } from '#frontend/worksheet/cells/bundle-name.tsx';
import { listHeadingActions, standingAct } from '#frontend/worksheet/cells/heading-actions.ts';
import type { Step } from '#frontend/worksheet/cells/keyboard.ts';
import { headingOf, lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { groupAt, type GridContext } from './grid-context.ts';
import { moveLinesBy, movingWith } from './moves.ts';

type Press = (context: GridContext, key: string) => void;
type BundleAct = 'fold' | 'up' | 'down' | 'create' | 'edit' | 'deleteBundle';

/** What the buttons of a heading do to its bundle. */
export const bundlePresses: Record<BundleAct, Press> = {
  fold: (context, key) => foldBundle(context, key, !isFolded(context, groupAt(context.store, key))),
  up: (context, key) => moveBundle(context, key, -1),
  down: (context, key) => moveBundle(context, key, 1),
  create: ({ store }, key) => openCreateBundle(store, groupAt(store, key)),
  edit: ({ store }, key) => openEditBundle(store, groupAt(store, key)),
  deleteBundle: ({ store }, key) => openDeleteBundle(store, groupAt(store, key)),
};

/** The bundle of a row to its heading, where the keyboard then is, or open again. */
export function foldBundle({ store, cursor }: GridContext, key: string, isToFold: boolean) {
  const groupId = groupAt(store, key);
  const { Id } = store.get().order.Bundles[groupId]!;
  store.dispatch({ type: 'bundlesFolded', bundleIds: [Id], isFolded: isToFold });
  cursor.go(() => ({
    key: headingOf(store.get(), groupId),
    field: cursor.at.field,
    act: 'fold',
  }));
}

const isFolded = ({ store }: GridContext, groupId: number) =>
  store.get().folded.has(store.get().order.Bundles[groupId]!.Id);

/** On the first button of a heading Left folds its bundle and Right opens it; false where neither does. */
export function foldBySide(context: GridContext, step: Step): boolean {
  const { store, cursor } = context;
  const { key, act } = cursor.at;
  if (step !== 'left' && step !== 'right') return false;
  const { layout, isReadOnly } = store.get();
  const row = layout.rows[layout.rowIndexes.get(key) ?? -1];
  if (row?.kind !== 'heading' || row.isFolded === (step === 'left')) return false;
  if (standingAct(listHeadingActions(row, isReadOnly), act) !== 'fold') return false;
  foldBundle(context, key, step === 'left');
  return true;
}

/** The name of the heading with the keyboard is written; false where it is none, or stays as it is. */
export function nameBundle({ store, cursor }: GridContext): boolean {
  const { key, field } = cursor.at;
  if (lineOf(store.get(), key) || !mayName(store, groupAt(store, key))) return false;
  return cursor.go(() => ({ key, field, act: 'name' }));
}

/** The row with the keyboard one place up or down, with the selection if it is in it; on a heading the bundle. */
export function moveByKey(context: GridContext, by: 1 | -1) {
  const { store, cursor } = context;
  const { at } = cursor;
  if (store.get().isReadOnly) return;
  if (!lineOf(store.get(), at.key)) {
    moveBundle(context, at.key, by);
    return;
  }
  moveLinesBy(store, movingWith(store.get(), at.key), by);
  cursor.go(() => at);
}

/** The keyboard stays on the arrow, so that the next press moves it on. */
function moveBundle({ store, cursor }: GridContext, key: string, by: 1 | -1) {
  const before = store.get().order;
  const groupId = groupAt(store, key);
  store.dispatch({ type: 'bundleMoved', groupId, by });
  cursor.go(() => ({ key, field: cursor.at.field, act: by === 1 ? 'down' : 'up' }));
  if (store.get().order === before) return;
  const { OrderLineGroupName } = before.Bundles[groupId]!;
  announce(
    t`${OrderLineGroupName} moved to ${groupId + by} of ${before.Bundles.length - 1} bundles`,
  );
}
