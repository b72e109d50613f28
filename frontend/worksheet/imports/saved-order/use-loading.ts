import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { leaveWork } from '#frontend/journal/unsaved-draft.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { carryOut, createImportNotice } from '#frontend/worksheet/imports/dry-run/carry-out.ts';
import { outcomeOf, type Outcome } from '#frontend/worksheet/imports/dry-run/dry-run.ts';
import { useDryRun } from '#frontend/worksheet/imports/dry-run/use-dry-run.ts';
import { readSavedFile } from '#frontend/worksheet/imports/read-saved/file.ts';
import { linesOfSaved } from '#frontend/worksheet/imports/read-saved/lines.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useOrderPage, type RouteState } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { rulesOf } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { LoadedOrder } from '#shared/order/saved-order-file.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { orderOfSaved, readBeginning, type Beginning } from './new-order.ts';

/** What is done with a saved order: it becomes one of its own, or goes into the open one. */
export type Way = 'create' | 'add';

/** Asks about what is not saved in the open order before something leads away from it. */
export type SaveFirst = (start: () => void) => void;

export type Loading = ReturnType<typeof useLoading>;

type Read = { file: File; loaded: LoadedOrder };

/** A saved order on its way: its file, what is to be done with it, and what would come of that. */
export function useLoading(saveFirst: SaveFirst, onClose: () => void) {
  const store = useWorksheetStore();
  const [read, setRead] = useState<Read>();
  const [way, setWay] = useState(useFirstWay());
  const [beginning, setBeginning] = useState<Beginning>();
  const dry = useDryRun();
  const { run, imported } = dry;
  const createOrder = useCreating(saveFirst);
  const made = useMade({ way, read, imported, beginning });
  const toCheck = useFileToCheck(way, setBeginning);
  return {
    dry,
    read,
    way,
    setWay,
    outcome: made?.outcome,
    open: async (file: File) => {
      const loaded = await dry.attempt(() => readSavedFile(file));
      setRead(loaded && { file, loaded });
    },
    another: () => {
      dry.leave();
      setRead(undefined);
    },
    check: () => read && void dry.check(() => toCheck(read.loaded)),
    accept: () => {
      if (!run || !imported || !made) return;
      // What leads to the new order is not asked about what this dialog held.
      flushSync(onClose);
      if (made.order) createOrder(made.order, createImportNotice(run, imported));
      else carryOut(store, run, imported);
    },
  };
}

/** Into the open order, unless it takes nothing, or there is nothing in it. */
function useFirstWay(): Way {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isBlank = useWorksheet(({ order }) => order.Id === 0 && order.OrderLines.length === 0);
  const mayCreate = useMay('create-orders');
  return mayCreate && (isReadOnly || isBlank) ? 'create' : 'add';
}

/** The lines of the file under the rules of the order they come into. */
function useFileToCheck(way: Way, onBegun: (beginning: Beginning | undefined) => void) {
  const store = useWorksheetStore();
  const user = useCurrentUser();
  const { findManufacturer } = useCatalogue();
  return async (loaded: LoadedOrder) => {
    const beginning = way === 'create' ? await readBeginning(loaded, user) : undefined;
    onBegun(beginning);
    const own = rulesOf(store.get());
    const settings = beginning?.settings ?? own.settings;
    const file = linesOfSaved(loaded, { settings, findManufacturer });
    return { file, checking: { rules: { ...own, settings }, isZeroRetailIgnored: false } };
  };
}

type Making = {
  way: Way;
  read: Read | undefined;
  imported: ImportedContent | undefined;
  beginning: Beginning | undefined;
};

/** What comes of the choices: the open order with them, or a new one. */
function useMade({
  way,
  read,
  imported,
  beginning,
}: Making): { order?: Order; outcome: Outcome } | undefined {
  const user = useCurrentUser();
  const { orderTypes } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  if (!read || !imported) return undefined;
  if (way === 'add') return { outcome: outcomeOf(order, imported, dealerStore) };
  if (!beginning) return undefined;
  const own = { user, ...dealerStore, orderTypes };
  const made = orderOfSaved(read.loaded, imported, beginning, own);
  return { order: made, outcome: { ...made, problem: undefined } };
}

/** Opens a new order with the content that was loaded; it is saved as any other. */
function useCreating(saveFirst: SaveFirst) {
  const navigate = useNavigate();
  return (content: Order, notice: ReturnType<typeof createImportNotice>) =>
    saveFirst(() => {
      const draft = crypto.randomUUID();
      leaveWork({ draftId: draft, content, label: t`Load Saved Order` });
      const state: RouteState = { draft };
      void navigate(paths.newOrder, { state });
      toast(notice);
    });
}
