import { logError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { replaceReferenceData, useReferenceData } from '#frontend/api/reference-data.ts';
import { useDelayedSave } from '#frontend/parts/lists/use-delayed-save.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import type { ListName, ListView } from '#shared/schemas/list-view-schema.ts';

const defaultListView: ListView = { Columns: [], Sort: null, Filters: [] };

/** The user's last view of a list. Undefined while it loads; the default where it cannot be read. */
export function useStoredListView(listName: ListName) {
  const input = { params: { name: listName } };
  const { data, error, mutate } = useReferenceData(settings.getListView, input, {
    showsOwnFailure: true,
  });
  const saveLater = useDelayedSave();
  const isLoaded = data !== undefined || error !== undefined;
  const view = data ?? defaultListView;

  function saveListView(changes: Partial<ListView>) {
    const body = { ...view, ...changes };
    replaceReferenceData(settings.getListView, input, body);
    void mutate(body, { revalidate: false });
    // If this fails, only the arrangement is lost.
    saveLater(() => void callApi(settings.saveListView, { ...input, body }).catch(logError));
  }

  return { view: isLoaded ? view : undefined, saveListView };
}
