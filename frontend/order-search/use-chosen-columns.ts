import { useState } from 'react';
import { logFailure } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { replaceReferenceData, useReference } from '#frontend/api/reference.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { asPixels } from '#frontend/parts/lists/use-column-widths.ts';
import { useDelayedSave } from '#frontend/parts/lists/use-delayed-save.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import {
  orderSearchColumns,
  type OrderSearchField,
  type TableConfig,
} from '#shared/schemas/table-config-schema.ts';
import type { OrderSearchScope } from './order-search-scope.ts';
import { ownDate, type Filter } from './search-state.ts';

const NAME = 'OrderSearch';
export const orderColumnsRequest = { params: { name: NAME } };

/** What is shown until a user chooses other columns. */
export const defaultFields: readonly OrderSearchField[] = orderSearchColumns
  .slice(0, -4)
  .map(({ Field }) => Field);

/** Left to right; the width in pixels, where one was saved. */
export type ChosenColumns = readonly {
  Field: OrderSearchField;
  Width?: number | null | undefined;
}[];

const defaults: ChosenColumns = defaultFields.map((Field) => ({ Field }));

/** The columns of the list as the user chose them, else the defaults; undefined until that is known. */
export function useChosenColumns() {
  const { data, error, mutate } = useReference(settings.getTableConfig, orderColumnsRequest);
  const [isSaving, setIsSaving] = useState(false);
  const saved = data?.Result.Columns ?? [];

  const saveLater = useDelayedSave();

  async function save(fields: readonly OrderSearchField[]): Promise<boolean> {
    setIsSaving(true);
    try {
      const body = configOf(
        fields.map((Field) => ({
          Field,
          Width: saved.find((column) => column.Field === Field)?.Width,
        })),
      );
      const answer = await call(settings.saveTableConfig, { body });
      replaceReferenceData(settings.getTableConfig, orderColumnsRequest, answer);
      await mutate(answer, { revalidate: false });
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  /** At once, and kept in the background. */
  function arrange(columns: ChosenColumns) {
    const body = configOf(columns);
    replaceReferenceData(settings.getTableConfig, orderColumnsRequest, { Result: body });
    void mutate({ Result: body }, { revalidate: false });
    saveLater(() => void call(settings.saveTableConfig, { body }).catch(logFailure));
  }

  const isKnown = data !== undefined || error !== undefined;
  const chosen = saved.length > 0 ? saved : defaults;
  return {
    columns: isKnown ? chosen : undefined,
    save,
    arrange,
    isSaving,
  };
}

const configOf = (columns: ChosenColumns): TableConfig => ({
  TableConfigType: NAME,
  Columns: columns.map(({ Field, Width }, SortOrder) => ({
    ...orderSearchColumns.find((column) => column.Field === Field)!,
    SortOrder,
    Width,
  })),
});

/** Those with the columns that are in view in this order; what a view adds by itself is not chosen by that. */
export const inOrderOf = (chosen: ChosenColumns, fields: readonly string[]): ChosenColumns => [
  ...fields.flatMap((field) => chosen.find(({ Field }) => Field === field) ?? []),
  ...chosen.filter(({ Field }) => !fields.includes(Field)),
];

/** Those with one as wide as this, in rem. */
export const withWidthOf = (
  chosen: ChosenColumns,
  { field, width }: { field: string; width: number },
): ChosenColumns =>
  chosen.map((column) => (column.Field === field ? { ...column, Width: asPixels(width) } : column));

/**
 * What a list shows of them. The date that a view is about stands beside the number, where it is in sight, whether or
 * not it was chosen, and so does the status where deleted orders are among the others.
 */
export function columnsInView(
  chosen: ChosenColumns,
  scope: OrderSearchScope,
  { isDeletedIncluded }: Filter,
): ChosenColumns {
  const day = ownDate(scope);
  const own = day && (columnOf(chosen, day) ?? { Field: day });
  const [first, ...others] = chosen.filter((column) => column !== own);
  const isStatusMissing = isDeletedIncluded && !columnOf(chosen, 'OrderStatusId');
  return [
    ...(first ? [first] : []),
    ...(isStatusMissing ? [{ Field: 'OrderStatusId' } as const] : []),
    ...(own ? [own] : []),
    ...others,
  ];
}

const columnOf = (columns: ChosenColumns, field: OrderSearchField) =>
  columns.find(({ Field }) => Field === field);
