import { NamedViewsButton } from '#frontend/list-screen/named-views-button.tsx';
import type { ListView } from '#shared/schemas/list-view-schema.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';
import { allOrderFields } from './order-list-columns.tsx';
import { parseOrderSearchScope, type OrderSearchScope } from './order-search-scope.ts';
import type { OrderSearchState } from './order-search-state.ts';
import { parseOrderSearchState, buildOrderSearchPath } from './order-search-url.ts';
import { useOrderColumns, type ChosenOrderColumns } from './use-order-columns.ts';
import { createDefaultSearchState } from './use-order-search.ts';

type OrderViewsButtonProps = {
  state: OrderSearchState;
  scope: OrderSearchScope;
  onChoose: (state: OrderSearchState, scope: OrderSearchScope) => void;
};

/** The user's named views: the search, as in the URL, and the columns. */
export function OrderViewsButton({ state, scope, onChoose }: OrderViewsButtonProps) {
  const { columns, arrange } = useOrderColumns();
  if (!columns || scope.isByRep) return null;
  return (
    <NamedViewsButton
      listName="OrderSearch"
      currentView={toOrderListView({ state, scope }, columns)}
      onChoose={(view) => {
        arrange(toChosenColumns(view));
        const { state: viewState, scope: viewScope } = parseOrderListView(view);
        onChoose(viewState, viewScope);
      }}
    />
  );
}

/** URL parameters for the page and sort order. */
const pagingParams = ['sort', 'page', 'size'];

export const toOrderListView = (
  { state, scope }: { state: OrderSearchState; scope: OrderSearchScope },
  columns: ChosenOrderColumns,
): ListView => {
  const { sort } = state.grid;
  const params = new URLSearchParams(buildOrderSearchPath(state, scope).split('?')[1]);
  return {
    Columns: columns.map(({ Field }) => Field),
    Sort: sort && { Field: sort.field, IsDescending: sort.isDescending },
    Filters: [...params]
      .filter(([Field]) => !pagingParams.includes(Field))
      .map(([Field, Value]) => ({ Field, Value })),
    Widths: columns.flatMap(({ Field, Width }) => (Width ? [{ Field, Width }] : [])),
  };
};

const isOrderSearchField = (field: string): field is OrderSearchField =>
  allOrderFields.some((orderField) => orderField === field);

const toChosenColumns = ({ Columns, Widths = [] }: ListView): ChosenOrderColumns =>
  Columns.filter(isOrderSearchField).map((Field) => ({
    Field,
    Width: Widths.find((width) => width.Field === Field)?.Width,
  }));

export function parseOrderListView({ Sort, Filters }: Pick<ListView, 'Sort' | 'Filters'>) {
  const params = new URLSearchParams(Filters.map(({ Field, Value }) => [Field, Value]));
  const scope = parseOrderSearchScope(params);
  if (Sort) params.set('sort', `${Sort.IsDescending ? '-' : ''}${Sort.Field}`);
  return {
    state: parseOrderSearchState(params, scope) ?? createDefaultSearchState(scope),
    scope,
  };
}
