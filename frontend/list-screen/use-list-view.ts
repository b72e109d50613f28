import { useCallback, useEffect, useRef } from 'react';
import { logFailure } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { replaceReference, useReference } from '#frontend/api/reference.ts';
import * as settings from '#shared/contract/settings.ts';
import type { ListName, ListView } from '#shared/schemas/list-view.ts';

/** A list is kept as the user had it once they have left it alone for so long. */
const KEPT_AFTER_MS = 1_000;

const nothingChosen: ListView = { Columns: [], Sort: null, Filters: [] };

/**
 * How the user had a list the last time; undefined until that is known, and as it comes where it cannot be read.
 * What they change is kept in the background: nobody waits for it, and where it fails nothing is lost but that.
 */
export function useListView(name: ListName) {
  const asked = { params: { name } };
  const { data, error, mutate } = useReference(settings.getListView, asked, {
    isFailureShown: true,
  });
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const isKnown = data !== undefined || error !== undefined;
  const view = data ?? nothingChosen;

  const flush = useCallback(() => {
    if (!due.current) return;
    clearTimeout(due.current.timer);
    due.current.keep();
    due.current = undefined;
  }, []);
  useEffect(() => flush, [flush]);

  function keep(some: Partial<ListView>) {
    const body = { ...view, ...some };
    replaceReference(settings.getListView, asked, body);
    void mutate(body, { revalidate: false });
    if (due.current) clearTimeout(due.current.timer);
    const save = () => void call(settings.saveListView, { ...asked, body }).catch(logFailure);
    due.current = { keep: save, timer: setTimeout(flush, KEPT_AFTER_MS) };
  }

  return { view: isKnown ? view : undefined, keep };
}
