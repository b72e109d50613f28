import { logFailure } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { replaceReferenceData, useReference } from '#frontend/api/reference.ts';
import { useDelayedSave } from '#frontend/parts/lists/use-delayed-save.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import type { ListName, ListView } from '#shared/schemas/list-view-schema.ts';

const nothingChosen: ListView = { Columns: [], Sort: null, Filters: [] };

/** How the user had a list the last time; undefined until that is known, and as it comes where it cannot be read. */
export function useListView(name: ListName) {
  const input = { params: { name } };
  const { data, error, mutate } = useReference(settings.getListView, input, {
    isFailureShown: true,
  });
  const saveLater = useDelayedSave();
  const isKnown = data !== undefined || error !== undefined;
  const view = data ?? nothingChosen;

  function saveListView(some: Partial<ListView>) {
    const body = { ...view, ...some };
    replaceReferenceData(settings.getListView, input, body);
    void mutate(body, { revalidate: false });
    // Where it fails nothing is lost but that.
    saveLater(() => void call(settings.saveListView, { ...input, body }).catch(logFailure));
  }

  return { view: isKnown ? view : undefined, keep: saveListView };
}
