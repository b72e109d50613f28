import { useEffect, useMemo, useState } from 'react';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { MAX_PACKAGES } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import type { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { useContents } from './use-contents.ts';
import { useProducts } from './use-products.ts';

export type Scope = 'mine' | 'dealer' | 'all';
export type Library = ReturnType<typeof useLibrary>;

/** As long as a pause in typing. */
const SEARCH_DELAY_MS = 300;

/** The packages that are found, the one that is looked at, and what their products are today. */
export function useLibrary(first: number | undefined) {
  const { AppUserId: me } = useCurrentUser();
  const mayShare = useMay('share-packages');
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const [chosenId, choose] = useState(first);
  const list = useList(useDelayed(search, SEARCH_DELAY_MS));
  const rows = list.data?.data;
  const parts = useMemo(() => partsOf(rows ?? [], me), [rows, me]);
  const shown = useMemo(
    () => (scope === 'all' ? [...parts.mine, ...parts.dealer] : parts[scope]),
    [parts, scope],
  );
  const chosen = shown.find(({ Id }) => Id === chosenId) ?? shown[0];
  const [held, hold] = useState<number>();
  const whole = useWholePackage(held ?? chosen?.Id);
  const products = useProducts();
  const { requestProducts } = products;
  const contents = useContents({ shown, onLines: requestProducts });
  const wholeLines = whole.data?.Lines;
  useEffect(() => {
    if (wholeLines) requestProducts(wholeLines);
  }, [wholeLines, requestProducts]);
  const listView = { list, search, setSearch, scope, setScope, parts, shown, chosen, choose };
  return {
    ...listView,
    whole,
    /** What is changed or added stays the same one, whatever becomes of the list meanwhile. */
    hold,
    products,
    contents,
    isMine: ({ OwnerId }: RoomPackage) => OwnerId === me,
    mayChange: ({ OwnerId, IsShared }: RoomPackage) => (IsShared ? mayShare : OwnerId === me),
    mayShare,
    /** After a change: what it is now. */
    refresh: () => Promise.all([list.mutate(), whole.mutate()]),
  };
}

const partsOf = (
  rows: readonly RoomPackage[],
  me: number,
): Record<Scope, readonly RoomPackage[]> => ({
  mine: rows.filter(({ OwnerId }) => OwnerId === me),
  dealer: rows.filter(({ OwnerId }) => OwnerId !== me),
  all: rows,
});

const useList = (search: string) =>
  useCall(
    packages.listPackages,
    {
      query: gridQuery({
        page: { skip: 0, take: MAX_PACKAGES },
        sort: { field: 'Title', isDescending: false },
        search,
      }),
    },
    { isFailureShown: true, keepPreviousData: true },
  );

const useWholePackage = (id: number | undefined) =>
  useCall(packages.getPackage, id === undefined ? null : { params: { id } }, {
    isFailureShown: true,
  });
