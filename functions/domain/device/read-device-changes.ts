import { hash } from 'node:crypto';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { DeviceChanges, DeviceListName } from '#shared/schemas/device-schema.ts';
import {
  findUsableToken,
  formatDeviceToken,
  getTokenPosition,
  type DeviceToken,
} from './device-token.ts';
import {
  deviceListNames,
  readDeviceList,
  type DeviceList,
  type DeviceViewer,
  type ListRow,
} from './read-device-list.ts';
import { buildWholeList, encodeRows, fitsIntoAnswer, type WholeList } from './whole-lists.ts';

/*
 * A device follows the feeds that the list cache follows (change-feed.ts). Their entries name rows of the whole dealer;
 * what the caller sees of them is judged now, so an order that was transferred away is gone for who lost it. What
 * changes more than rows (role, manager, settings, a data file put into use) is in the marks of a list: where they
 * differ, the list is answered whole.
 */

type ReadList = DeviceList & { name: DeviceListName; changes: ChangeCollector };

export async function readDeviceChanges(
  caller: StaffCaller,
  since: string | undefined,
): Promise<DeviceChanges> {
  const startedAt = Date.now();
  const { viewer, store } = await readViewerAndDealer(caller);
  if (store.KeepDataOnDevices === false) return { Keep: false };
  const today = getDealerDay(store, startedAt);
  const token = findUsableToken(since, startedAt);
  const of = { caller, viewer, store, today, lastDay: token?.day };
  const position = token && getTokenPosition(token);
  const lists = await Promise.all(deviceListNames.map((name) => readList(name, of, position)));
  const marks = Object.fromEntries(lists.map((list) => [list.name, computeMark(of, list)]));
  const all: Partial<Record<DeviceListName, WholeList>> = {};
  const changes: Partial<Record<DeviceListName, RowChanges>> = {};
  // One after the other, because a whole list takes much memory.
  for (const list of lists) {
    const { name } = list;
    const rowChanges = isKnownExceptRows(list, token, marks[name]) && findRowChanges(list);
    if (!rowChanges) all[name] = await buildWholeList(caller.dealer, name, list);
    else if (rowChanges.Changed.length + rowChanges.Gone.length > 0) changes[name] = rowChanges;
  }
  return {
    Keep: true,
    Token: formatDeviceToken({
      at: startedAt,
      day: today,
      marks,
      answered: listAnsweredEntries(lists, startedAt),
    }),
    Today: today,
    SessionEndsOn: new Date(caller.session.expiresAt * 1000).toISOString(),
    // The rows are those of the lists, whose types are by name.
    Changes: changes as DeviceChanges['Changes'],
    All: all as DeviceChanges['All'],
  };
}

async function readList(
  name: DeviceListName,
  of: DeviceViewer,
  position: string | undefined,
): Promise<ReadList> {
  const changes = new ChangeCollector(position);
  return { name, changes, ...(await readDeviceList(name, of, changes)) };
}

const MARK_LENGTH = 16;

/** Identifies whose list it is, and everything beside its rows that decides about it. */
const computeMark = ({ caller }: DeviceViewer, { changes, name }: ReadList): string =>
  hash(
    'sha256',
    JSON.stringify([caller.dealerId, caller.userId, name, changes.listMarks()]),
    'base64url',
  ).slice(0, MARK_LENGTH);

/** Whether a device that has the token knows the list except for rows that the feeds name. */
const isKnownExceptRows = (
  { name, changes }: ReadList,
  token: DeviceToken | undefined,
  mark: string | undefined,
): boolean =>
  token?.marks[name] === mark &&
  [...changes.entriesOfAll].every((key) => token!.answered.includes(`${name} ${key}`));

type RowChanges = { Changed: ListRow[]; Gone: number[] };

/** Undefined where the changes are too long for an answer. */
function findRowChanges({ name, rows, completeRow, changes }: ReadList): RowChanges | undefined {
  const { changedIds } = changes;
  if (changedIds.size === 0) return { Changed: [], Gone: [] };
  const Changed = rows.filter(({ Id }) => changedIds.has(Id)).map(completeRow);
  const seenIds = new Set(Changed.map(({ Id }) => Id));
  const missingIds = [...changedIds]
    .filter((id) => !seenIds.has(id))
    .toSorted((one, other) => one - other);
  return fitsIntoAnswer([...encodeRows(name, Changed), ...missingIds])
    ? { Changed, Gone: missingIds }
    : undefined;
}

/** The feed entries without ids that the next call will read again. */
const listAnsweredEntries = (lists: readonly ReadList[], startedAt: number): string[] => {
  const position = getTokenPosition({ at: startedAt });
  return lists.flatMap(({ name, changes }) =>
    [...changes.entriesOfAll].filter((key) => key >= position).map((key) => `${name} ${key}`),
  );
};
