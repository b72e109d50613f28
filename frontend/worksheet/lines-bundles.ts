import { announce } from '../parts/announcer.tsx';
import { openCreateBundle, openEditBundle } from './bundle-dialog.tsx';
import { openDeleteBundle } from './delete-bundle-dialog.tsx';
import { groupAt, type Desk } from './lines-desk.ts';

type Press = (desk: Desk, key: string) => void;

/** What the buttons of a heading do to its bundle. */
export const bundlePresses: Record<'up' | 'down' | 'create' | 'edit' | 'deleteBundle', Press> = {
  up: (desk, key) => moveBundle(desk, key, -1),
  down: (desk, key) => moveBundle(desk, key, 1),
  create: ({ store }, key) => openCreateBundle(store, groupAt(store, key)),
  edit: ({ store }, key) => openEditBundle(store, groupAt(store, key)),
  deleteBundle: ({ store }, key) => openDeleteBundle(store, groupAt(store, key)),
};

/** The keyboard stays on the arrow, so that the next press moves it on. */
export function moveBundle({ store, cursor }: Desk, key: string, by: 1 | -1) {
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
