import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { MAX_PACKAGE_LINES_PER_CALL, MAX_PACKAGES_PER_CALL } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import type { PackageLine, RoomPackage } from '#shared/schemas/room-package-schema.ts';

type Row = Pick<RoomPackage, 'Id' | 'Version' | 'LineCount'>;
type PackageContentsInput = {
  shown: readonly Row[];
  onLines: (lines: readonly PackageLine[]) => void;
};

const keyOf = ({ Id, Version }: Pick<Row, 'Id' | 'Version'>) => `${Id} ${Version}`;

/**
 * What is in the packages of a list, read as they come into sight, by as many as a call answers. What was read of a version
 * stays read, and what could not be read is asked again by `retry` alone.
 */
export function useContents({ shown, onLines }: PackageContentsInput) {
  const [known, setKnown] = useState<ReadonlyMap<number, readonly PackageLine[]>>(new Map());
  const [failed, setFailed] = useState<readonly Row[]>([]);
  const requestedKeys = useRef(new Set<string>());

  const readLines = useCallback(
    async (rows: readonly Row[]) => {
      const id = rows.map(({ Id }) => String(Id));
      try {
        const found = await call(packages.readPackageLines, { query: { id } });
        for (const { Lines } of found) onLines(Lines);
        setKnown(
          (before) => new Map([...before, ...found.map(({ Id, Lines }) => [Id, Lines] as const)]),
        );
      } catch (error) {
        noteLoadFailure(error);
        setFailed((before) => [...before, ...rows]);
      }
    },
    [onLines],
  );
  /** The rows that stand together with the one at a place. */
  const see = useCallback(
    (index: number) => {
      const from = index - (index % MAX_PACKAGES_PER_CALL);
      const near = shown.slice(from, from + MAX_PACKAGES_PER_CALL);
      const wanted = near.filter((row) => !requestedKeys.current.has(keyOf(row)));
      for (const row of wanted) requestedKeys.current.add(keyOf(row));
      for (const rows of parted(wanted)) void readLines(rows);
    },
    [shown, readLines],
  );
  useEffect(() => see(0), [see]);
  return {
    see,
    linesOf: (id: number) => known.get(id),
    isFailed: failed.length > 0,
    retry: () => {
      setFailed([]);
      for (const rows of parted(failed)) void readLines(rows);
    },
  };
}

/** Calls that are answered whole. */
function parted(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let lines = 0;
  for (const row of rows) {
    const last = parts.at(-1);
    lines += row.LineCount;
    if (last && last.length < MAX_PACKAGES_PER_CALL && lines <= MAX_PACKAGE_LINES_PER_CALL) {
      last.push(row);
      continue;
    }
    parts.push([row]);
    lines = row.LineCount;
  }
  return parts;
}
