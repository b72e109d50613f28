import { useDeferredValue, useState } from 'react';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { firstPage, type GridState } from '#frontend/parts/lists/grid-state.ts';
import * as members from '#shared/contract/members.ts';

/** Whose users a screen keeps: a dealer's, by its number, or the platform's own, the SmartSales Admins. */
export type Home = { dealerId: number } | 'platform';

/** The users of one home: a page of them, in an order, that have what is searched for. */
export function useMembers(home: Home) {
  const [grid, setGrid] = useState<GridState>(
    firstPage({ field: 'LastName', isDescending: false }),
  );
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const query = gridQuery({
    page: { skip: grid.first, take: grid.rows },
    sort: grid.sort,
    search: sought,
  });
  const shown = { isFailureShown: true, keepPreviousData: true };
  const dealer = home === 'platform' ? null : { params: { id: home.dealerId }, query };
  const ofDealer = useCall(members.listMembers, dealer, shown);
  const ofPlatform = useCall(members.listAdmins, dealer ? null : { query }, shown);
  return {
    list: dealer ? ofDealer : ofPlatform,
    grid,
    setGrid,
    search,
    setSearch: (words: string) => {
      setSearch(words);
      setGrid((state) => ({ ...state, first: 0 }));
    },
  };
}
