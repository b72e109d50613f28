import { describe, expect, it } from 'vitest';
import {
  readRowsUpToExportLimit,
  type LoadListRows,
} from '#frontend/list-export/read-rows-up-to-export-limit.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';

type NumberedRow = { Id: number };
const buildRows = (count: number): NumberedRow[] =>
  Array.from({ length: count }, (_, Id) => ({ Id }));
const { signal } = new AbortController();

/** Reads a list that changes between pages; the last version stays. */
async function readLists(...lists: NumberedRow[][]) {
  const requests: { skip: number; take: number }[] = [];
  const progressCalls: [number, number][] = [];
  const load: LoadListRows<NumberedRow> = async ({ skip, take }) => {
    const list = lists[Math.min(requests.length, lists.length - 1)]!;
    requests.push({ skip, take });
    return { rows: list.slice(skip, skip + take), total: list.length };
  };
  const all = await readRowsUpToExportLimit(load, {
    signal,
    onRead: (...so) => progressCalls.push(so),
  });
  return { ...all, requests, progressCalls, ids: all.rows.map(({ Id }) => Id) };
}

describe('all rows of a list', () => {
  it.each([0, 1, 999, 1_000, 1_001, 2_345])('are read page by page: %i of them', async (count) => {
    const { ids, total, isChanged, requests, progressCalls } = await readLists(buildRows(count));
    expect(ids).toEqual(buildRows(count).map(({ Id }) => Id));
    expect({ total, isChanged }).toEqual({ total: count, isChanged: false });
    expect(requests).toHaveLength(Math.max(1, Math.ceil(count / 1_000)));
    expect(progressCalls.at(-1)).toEqual([count, count]);
  });

  it('are the first ones where there are more than one file has', async () => {
    const { ids, total, isChanged, requests } = await readLists(buildRows(MAX_EXPORT_ROWS + 1));
    expect(ids).toEqual(buildRows(MAX_EXPORT_ROWS).map(({ Id }) => Id));
    expect({ total, isChanged }).toEqual({ total: MAX_EXPORT_ROWS + 1, isChanged: false });
    expect(Math.max(...requests.map(({ skip, take }) => skip + take))).toBe(MAX_EXPORT_ROWS);
  });

  it('are there once, and it is told, where one moves to the top meanwhile', async () => {
    const before = buildRows(1_500);
    const { ids, isChanged } = await readLists(before, [
      before[1_200]!,
      ...before.toSpliced(1_200, 1),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(1_499);
    expect(isChanged).toBe(true);
  });

  it('are there once, and it is told, where new ones come, old ones go, or all but a page do', async () => {
    const before = buildRows(2_500);
    for (const after of [[{ Id: 9_000 }, ...before], before.slice(1), before.slice(0, 900), []]) {
      const { ids, isChanged } = await readLists(before, after);
      expect(new Set(ids).size).toBe(ids.length);
      expect(isChanged).toBe(true);
    }
  });

  it('end where a server says that there are more and gives none', async () => {
    const load: LoadListRows<NumberedRow> = async ({ skip }) => ({
      rows: buildRows(skip ? 0 : 3),
      total: 50,
    });
    const all = await readRowsUpToExportLimit(load, { signal, onRead: () => {} });
    expect(all).toEqual({ rows: buildRows(3), total: 50, isChanged: true });
  });

  it('are none where a page fails, and every page can be given up', async () => {
    const requests: AbortSignal[] = [];
    const load: LoadListRows<NumberedRow> = async ({ skip }, given) => {
      requests.push(given);
      if (skip) throw new Error('No answer');
      return { rows: buildRows(1_000), total: 3_000 };
    };
    await expect(readRowsUpToExportLimit(load, { signal, onRead: () => {} })).rejects.toThrow(
      'No answer',
    );
    expect(requests).toEqual([signal, signal]);
  });
});
