import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { replaceReferenceData, useReference } from '#frontend/api/reference.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import type {
  ListWithViews,
  NamedListView,
  NamedListViews,
} from '#shared/schemas/list-view-schema.ts';

type Edit = (views: readonly NamedListView[]) => NamedListView[];

/** The views that the user named of a list, and what changes them; what was changed on another computer stays. */
export function useNamedViews(name: ListWithViews) {
  const input = { params: { name } };
  const { data, error, mutate } = useReference(settings.getNamedViews, input, {
    isFailureShown: true,
  });

  async function change(edit: Edit): Promise<void> {
    if (!data) return;
    const saved = await saveOver(data, edit).catch(async (failure: unknown) => {
      if (!(failure instanceof CallFailed && failure.status === 409)) throw failure;
      return saveOver(await call(settings.getNamedViews, input), edit);
    });
    replaceReferenceData(settings.getNamedViews, input, saved);
    await mutate(saved, { revalidate: false });
  }
  const saveOver = ({ Version, Views }: NamedListViews, edit: Edit) =>
    call(settings.saveNamedViews, { ...input, body: { Version, Views: edit(Views) } });

  return { views: data?.Views, error, retry: () => void mutate(), change };
}

const byField = (one: { Field: string }, other: { Field: string }) =>
  one.Field < other.Field ? -1 : 1;

type Arranged = Omit<NamedListView, 'Id' | 'Name'>;

const buildArrangementKey = ({ Columns, Sort, Filters, Widths = [] }: Arranged) =>
  JSON.stringify([
    Columns,
    Sort && [Sort.Field, Sort.IsDescending],
    Filters.toSorted(byField).map(({ Field, Value }) => [Field, Value]),
    Widths.toSorted(byField).map(({ Field, Width }) => [Field, Width]),
  ]);

/** Whether a list is as a view has it. */
export const isAsNamed = (now: Arranged, named: Arranged) =>
  buildArrangementKey(now) === buildArrangementKey(named);

/** The views with this one last, in place of one of its name. */
export const withNamed = (
  views: readonly NamedListView[],
  { name, view }: { name: string; view: Arranged },
): NamedListView[] => {
  const same = views.find(({ Name }) => Name === name);
  const named = { ...view, Id: same?.Id ?? crypto.randomUUID(), Name: name };
  return same ? views.map((one) => (one === same ? named : one)) : [...views, named];
};
