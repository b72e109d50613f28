import { announce } from '../parts/announcer.tsx';
import { openCreateBundle, openEditBundle } from './bundle-dialog.tsx';
import { openDeleteBundle } from './delete-bundle-dialog.tsx';
import { groupAt, type Desk } from './lines-desk.ts';
import { moveLinesBy, movingWith } from './lines-moves.ts';
import { lineOf } from './worksheet-state.ts';

type Press = (desk: Desk, key: string) => void;

/** What the buttons of a heading do to its bundle. */
export const bundlePresses: Record<'up' | 'down' | 'create' | 'edit' | 'deleteBundle', Press> = {
  up: (desk, key) => moveBundle(desk, key, -1),
  down: (desk, key) => moveBundle(desk, key, 1),
  create: ({ store }, key) => openCreateBundle(store, groupAt(store, key)),
  edit: ({ store }, key) => openEditBundle(store, groupAt(store, key)),
  deleteBundle: ({ store }, key) => openDeleteBundle(store, groupAt(store, key)),
};

/** The row with the keyboard one place up or down, with the selection if it is in it; on a heading the bundle. */
export function moveByKey(desk: Desk, by: 1 | -1) {
  const { store, cursor } = desk;
  const { at } = cursor;
  if (store.get().isReadOnly) return;
  if (!lineOf(store.get(), at.key)) {
    moveBundle(desk, at.key, by);
    return;
  }
  moveLinesBy(store, movingWith(store.get(), at.key), by);
  cursor.go(() => at);
}

/** The keyboard stays on the arrow, so that the next press moves it on. */
function moveBundle({ store, cursor }: Desk, key: string, by: 1 | -1) {
  const before = store.get().order;
  const groupId = groupAt(store, key);
  store.dispatch({ type: 'bundleMoved', groupId, by });
  cursor.go(() => ({ key, field: cursor.at.field, act: by === 1 ? 'down' : 'up' }));
  if (store.get().order === before) return;
  const { OrderLineGroupName } = before.Bundles[groupId]!;
  announce(
    `${OrderLineGroupName} moved to ${groupId + by} of ${before.Bundles.length - 1} bundles`,
  );
}
