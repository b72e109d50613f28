import { useEffect, useMemo, useState } from 'react';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { MAX_PACKAGES } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import type { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { usePackageContents } from './use-package-contents.ts';
import { usePackageProducts } from './use-package-products.ts';

export type PackageScope = 'mine' | 'dealer' | 'all';
export type PackageLibrary = ReturnType<typeof usePackageLibrary>;

/** Waits for a pause in typing. */
const SEARCH_DELAY_MS = 300;

/** The found packages, the selected one, and the current products of its lines. */
export function usePackageLibrary(initialId: number | undefined) {
  const { AppUserId: userId } = useCurrentUser();
  const mayShare = useHasPermission('share-packages');
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<PackageScope>('all');
  const [chosenId, choose] = useState(initialId);
  const list = useFoundPackages(useDebouncedValue(search, SEARCH_DELAY_MS));
  const rows = list.data?.data;
  const parts = useMemo(() => groupPackages(rows ?? [], userId), [rows, userId]);
  const listedPackages = useMemo(
    () => (scope === 'all' ? [...parts.mine, ...parts.dealer] : parts[scope]),
    [parts, scope],
  );
  const chosen = listedPackages.find(({ Id }) => Id === chosenId) ?? listedPackages[0];
  const [lockedId, lockPackage] = useState<number>();
  const whole = useWholePackage(lockedId ?? chosen?.Id);
  const products = usePackageProducts();
  const { requestProducts } = products;
  const contents = usePackageContents({ listedPackages, onLines: requestProducts });
  const wholeLines = whole.data?.Lines;
  useEffect(() => {
    if (wholeLines) requestProducts(wholeLines);
  }, [wholeLines, requestProducts]);
  const listView = {
    list,
    search,
    setSearch,
    scope,
    setScope,
    parts,
    listedPackages,
    chosen,
    choose,
  };
  return {
    ...listView,
    whole,
    /** Fixes the package that is being changed or added, so that it stays the same when the list changes. */
    lockPackage,
    products,
    contents,
    isMine: ({ OwnerId }: RoomPackage) => OwnerId === userId,
    mayChange: ({ OwnerId, IsShared }: RoomPackage) => (IsShared ? mayShare : OwnerId === userId),
    mayShare,
    /** Reloads the list and the package after a change. */
    refresh: () => Promise.all([list.mutate(), whole.mutate()]),
  };
}

const groupPackages = (
  rows: readonly RoomPackage[],
  userId: number,
): Record<PackageScope, readonly RoomPackage[]> => ({
  mine: rows.filter(({ OwnerId }) => OwnerId === userId),
  dealer: rows.filter(({ OwnerId }) => OwnerId !== userId),
  all: rows,
});

const useFoundPackages = (search: string) =>
  useApiCall(
    packages.listPackages,
    {
      query: buildGridQuery({
        page: { skip: 0, take: MAX_PACKAGES },
        sort: { field: 'Title', isDescending: false },
        search,
      }),
    },
    { showsOwnFailure: true, keepPreviousData: true },
  );

const useWholePackage = (id: number | undefined) =>
  useApiCall(packages.getPackage, id === undefined ? null : { params: { id } }, {
    showsOwnFailure: true,
  });
