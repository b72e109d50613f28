import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { replaceReferenceData, useReferenceData } from '#frontend/api/reference-data.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import type {
  ListWithViews,
  NamedListView,
  NamedListViews,
} from '#shared/schemas/list-view-schema.ts';

type EditNamedViews = (views: readonly NamedListView[]) => NamedListView[];

/**
 * The user's named views of a list, and functions that change them. Changes made on another computer are
 * not overwritten.
 */
export function useNamedViews(listName: ListWithViews) {
  const input = { params: { name: listName } };
  const { data, error, mutate } = useReferenceData(settings.getNamedViews, input, {
    showsOwnFailure: true,
  });

  async function saveChange(edit: EditNamedViews): Promise<void> {
    if (!data) return;
    const saved = await saveEdited(data, edit).catch(async (failure: unknown) => {
      if (!(failure instanceof ApiCallError && failure.status === 409)) throw failure;
      return saveEdited(await callApi(settings.getNamedViews, input), edit);
    });
    replaceReferenceData(settings.getNamedViews, input, saved);
    await mutate(saved, { revalidate: false });
  }
  const saveEdited = ({ Version, Views }: NamedListViews, edit: EditNamedViews) =>
    callApi(settings.saveNamedViews, { ...input, body: { Version, Views: edit(Views) } });

  return { result: { data: data?.Views, error, mutate }, saveChange };
}

const compareByField = (one: { Field: string }, other: { Field: string }) =>
  one.Field < other.Field ? -1 : 1;

type ListArrangement = Omit<NamedListView, 'Id' | 'Name'>;

const buildArrangementKey = ({ Columns, Sort, Filters, Widths = [] }: ListArrangement) =>
  JSON.stringify([
    Columns,
    Sort && [Sort.Field, Sort.IsDescending],
    Filters.toSorted(compareByField).map(({ Field, Value }) => [Field, Value]),
    Widths.toSorted(compareByField).map(({ Field, Width }) => [Field, Width]),
  ]);

/** Whether a list is arranged as in a view. */
export const isSameArrangement = (current: ListArrangement, named: ListArrangement) =>
  buildArrangementKey(current) === buildArrangementKey(named);

/** Replaces the view of the same name, or adds the new one at the end. */
export const addOrReplaceView = (
  views: readonly NamedListView[],
  { name, view }: { name: string; view: ListArrangement },
): NamedListView[] => {
  const sameNameView = views.find(({ Name }) => Name === name);
  const newView = { ...view, Id: sameNameView?.Id ?? crypto.randomUUID(), Name: name };
  return sameNameView
    ? views.map((one) => (one === sameNameView ? newView : one))
    : [...views, newView];
};
