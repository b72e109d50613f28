import { ViewsButton } from '#frontend/list-screen/views-button.tsx';
import type { ListView } from '#shared/schemas/list-view-schema.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { allFields } from './columns.tsx';
import { parseOrderSearchScope, type OrderSearchScope } from './order-search-scope.ts';
import { parseOrderSearchState, searchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';
import { useChosenColumns, type ChosenColumns } from './use-chosen-columns.ts';
import { asItComes } from './use-search.ts';

type Props = {
  state: SearchState;
  scope: OrderSearchScope;
  onChoose: (state: SearchState, scope: OrderSearchScope) => void;
};

/** The views of the orders that the user has named: what is asked for, as its address says it, and the columns. */
export function OrderViews({ state, scope, onChoose }: Props) {
  const { columns, arrange } = useChosenColumns();
  if (!columns || scope.isByRep) return null;
  return (
    <ViewsButton
      name="OrderSearch"
      now={orderArrangement({ state, scope }, columns)}
      onChoose={(view) => {
        arrange(chosenBy(view));
        const { state: viewState, at } = parseOrderListView(view);
        onChoose(viewState, at);
      }}
    />
  );
}

/** Words of an address that say where in the list one is, and its order. */
const ofPage = ['sort', 'page', 'size'];

export const orderArrangement = (
  { state, scope }: { state: SearchState; scope: OrderSearchScope },
  columns: ChosenColumns,
): ListView => {
  const { sort } = state.grid;
  const params = new URLSearchParams(searchAddress(state, scope).split('?')[1]);
  return {
    Columns: columns.map(({ Field }) => Field),
    Sort: sort && { Field: sort.field, IsDescending: sort.isDescending },
    Filters: [...params]
      .filter(([Field]) => !ofPage.includes(Field))
      .map(([Field, Value]) => ({ Field, Value })),
    Widths: columns.flatMap(({ Field, Width }) => (Width ? [{ Field, Width }] : [])),
  };
};

const isField = (field: string): field is OrderSearchField =>
  allFields.some((known) => known === field);

const chosenBy = ({ Columns, Widths = [] }: ListView): ChosenColumns =>
  Columns.filter(isField).map((Field) => ({
    Field,
    Width: Widths.find((width) => width.Field === Field)?.Width,
  }));

export function parseOrderListView({ Sort, Filters }: Pick<ListView, 'Sort' | 'Filters'>) {
  const params = new URLSearchParams(Filters.map(({ Field, Value }) => [Field, Value]));
  const at = parseOrderSearchScope(params);
  if (Sort) params.set('sort', `${Sort.IsDescending ? '-' : ''}${Sort.Field}`);
  return { state: parseOrderSearchState(params, at) ?? asItComes(at), at };
}
