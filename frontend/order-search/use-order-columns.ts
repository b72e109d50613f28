import { logError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { replaceReferenceData, useReferenceData } from '#frontend/api/reference-data.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { toStoredPixels } from '#frontend/parts/lists/use-column-widths.ts';
import { useDelayedSave } from '#frontend/parts/lists/use-delayed-save.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import {
  orderSearchColumns,
  type OrderSearchField,
  type TableConfig,
} from '#shared/schemas/table-config-schema.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import { findViewDateField, type OrderSearchFilter } from './order-search-state.ts';

const TABLE_CONFIG_NAME = 'OrderSearch';
export const orderColumnsRequest = { params: { name: TABLE_CONFIG_NAME } };

/** The columns until a user chooses others. */
export const defaultOrderFields: readonly OrderSearchField[] = orderSearchColumns
  .slice(0, -5)
  .map(({ Field }) => Field);

/** Left to right. The width is in pixels, where one was saved. */
export type ChosenOrderColumns = readonly {
  Field: OrderSearchField;
  Width?: number | null | undefined;
}[];

const defaultColumns: ChosenOrderColumns = defaultOrderFields.map((Field) => ({ Field }));

/** The user's columns, else the defaults. Undefined until they are loaded. */
export function useOrderColumns() {
  const { data, error, mutate } = useReferenceData(settings.getTableConfig, orderColumnsRequest);
  const saved = data?.Result.Columns ?? [];

  const saveLater = useDelayedSave();

  const save = useAction(async (fields: readonly OrderSearchField[]) => {
    const body = toTableConfig(
      fields.map((Field) => ({
        Field,
        Width: saved.find((column) => column.Field === Field)?.Width,
      })),
    );
    const answer = await callApi(settings.saveTableConfig, { body });
    replaceReferenceData(settings.getTableConfig, orderColumnsRequest, answer);
    await mutate(answer, { revalidate: false });
  });

  /** Applied at once, and saved in the background. */
  function applyColumns(columns: ChosenOrderColumns) {
    const body = toTableConfig(columns);
    replaceReferenceData(settings.getTableConfig, orderColumnsRequest, { Result: body });
    void mutate({ Result: body }, { revalidate: false });
    saveLater(() => void callApi(settings.saveTableConfig, { body }).catch(logError));
  }

  const isLoaded = data !== undefined || error !== undefined;
  const chosen = saved.length > 0 ? saved : defaultColumns;
  return {
    columns: isLoaded ? chosen : undefined,
    save: save.run,
    arrange: applyColumns,
    isSaving: save.isBusy,
  };
}

const toTableConfig = (columns: ChosenOrderColumns): TableConfig => ({
  TableConfigType: TABLE_CONFIG_NAME,
  Columns: columns.map(({ Field, Width }, SortOrder) => ({
    ...orderSearchColumns.find((column) => column.Field === Field)!,
    SortOrder,
    Width,
  })),
});

/**
 * Puts the visible columns into this order. A column that the view adds itself does not become a chosen
 * one.
 */
export const reorderOrderColumns = (
  chosen: ChosenOrderColumns,
  fields: readonly string[],
): ChosenOrderColumns => [
  ...fields.flatMap((field) => chosen.find(({ Field }) => Field === field) ?? []),
  ...chosen.filter(({ Field }) => !fields.includes(Field)),
];

/** Sets the width of one column, in rem. */
export const resizeOrderColumn = (
  chosen: ChosenOrderColumns,
  { field, widthInRem }: { field: string; widthInRem: number },
): ChosenOrderColumns =>
  chosen.map((column) =>
    column.Field === field ? { ...column, Width: toStoredPixels(widthInRem) } : column,
  );

/**
 * The columns that a list shows: the date of its view stands beside the number, even if it was not chosen.
 * The status does too where deleted orders are included.
 */
export function addRequiredOrderColumns(
  chosen: ChosenOrderColumns,
  scope: OrderSearchScope,
  { isDeletedIncluded }: OrderSearchFilter,
): ChosenOrderColumns {
  const dateField = findViewDateField(scope);
  const dateColumn = dateField && (findColumn(chosen, dateField) ?? { Field: dateField });
  const [first, ...others] = chosen.filter((column) => column !== dateColumn);
  const isStatusMissing = isDeletedIncluded && !findColumn(chosen, 'OrderStatusId');
  return [
    ...(first ? [first] : []),
    ...(isStatusMissing ? [{ Field: 'OrderStatusId' } as const] : []),
    ...(dateColumn ? [dateColumn] : []),
    ...others,
  ];
}

const findColumn = (columns: ChosenOrderColumns, field: OrderSearchField) =>
  columns.find(({ Field }) => Field === field);
