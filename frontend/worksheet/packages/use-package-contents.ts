import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { MAX_PACKAGE_LINES_PER_CALL, MAX_PACKAGES_PER_CALL } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import type { PackageLine, RoomPackage } from '#shared/schemas/room-package-schema.ts';

type ListedPackage = Pick<RoomPackage, 'Id' | 'Version' | 'LineCount'>;
type PackageContentsInput = {
  listedPackages: readonly ListedPackage[];
  onLines: (lines: readonly PackageLine[]) => void;
};

const getVersionKey = ({ Id, Version }: Pick<ListedPackage, 'Id' | 'Version'>) =>
  `${Id} ${Version}`;

/**
 * Loads the contents of packages as they come into view, several per call. The contents of a version are
 * loaded once. A failed load is repeated only by `retry`.
 */
export function usePackageContents({ listedPackages, onLines }: PackageContentsInput) {
  const [linesById, setLinesById] = useState<ReadonlyMap<number, readonly PackageLine[]>>(
    new Map(),
  );
  const [failed, setFailed] = useState<readonly ListedPackage[]>([]);
  const requestedKeys = useRef(new Set<string>());

  const readLines = useCallback(
    async (rows: readonly ListedPackage[]) => {
      const id = rows.map(({ Id }) => String(Id));
      try {
        const contents = await callApi(packages.readPackageLines, { query: { id } });
        for (const { Lines } of contents) onLines(Lines);
        setLinesById(
          (before) =>
            new Map([...before, ...contents.map(({ Id, Lines }) => [Id, Lines] as const)]),
        );
      } catch (error) {
        showOrLogLoadFailure(error);
        setFailed((before) => [...before, ...rows]);
      }
    },
    [onLines],
  );
  /** Loads the batch that contains the row at this index. */
  const readVisible = useCallback(
    (index: number) => {
      const from = index - (index % MAX_PACKAGES_PER_CALL);
      const adjacentRows = listedPackages.slice(from, from + MAX_PACKAGES_PER_CALL);
      const missingRows = adjacentRows.filter(
        (row) => !requestedKeys.current.has(getVersionKey(row)),
      );
      for (const row of missingRows) requestedKeys.current.add(getVersionKey(row));
      for (const rows of splitIntoCalls(missingRows)) void readLines(rows);
    },
    [listedPackages, readLines],
  );
  useEffect(() => readVisible(0), [readVisible]);
  return {
    loadBatchAt: readVisible,
    findLines: (id: number) => linesById.get(id),
    isFailed: failed.length > 0,
    retry: () => {
      setFailed([]);
      for (const rows of splitIntoCalls(failed)) void readLines(rows);
    },
  };
}

/** Splits the packages so that each call is answered completely. */
function splitIntoCalls(rows: readonly ListedPackage[]): ListedPackage[][] {
  const calls: ListedPackage[][] = [];
  let lines = 0;
  for (const row of rows) {
    const last = calls.at(-1);
    lines += row.LineCount;
    if (last && last.length < MAX_PACKAGES_PER_CALL && lines <= MAX_PACKAGE_LINES_PER_CALL) {
      last.push(row);
      continue;
    }
    calls.push([row]);
    lines = row.LineCount;
  }
  return calls;
}
