import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { handOverDraftToNextPage } from '#frontend/journal/unsaved-draft.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import {
  computeImportOutcome,
  type ImportOutcome,
} from '#frontend/worksheet/import/dry-run/dry-run.ts';
import {
  importRowsIntoOrderWithToast,
  createImportNotice,
} from '#frontend/worksheet/import/dry-run/import-rows-into-order-with-toast.ts';
import { useDryRun } from '#frontend/worksheet/import/dry-run/use-dry-run.ts';
import { convertSavedOrderOrReject } from '#frontend/worksheet/import/read-saved/convert-saved-order.ts';
import { readSavedOrderFileOrReject } from '#frontend/worksheet/import/read-saved/read-saved-file.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import {
  useOrderPage,
  type WorksheetRouteState,
} from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { getEditRules } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { LoadedOrder } from '#shared/order/saved-order-file.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  createOrderFromSaved,
  readNewOrderSettingsAndCustomer,
  type NewOrderSettingsAndCustomer,
} from './create-order-from-saved.ts';

/** Whether a saved order becomes a new order, or is added to the open one. */
export type LoadMode = 'create' | 'add';

/** Asks about unsaved changes of the open order before an action leaves it. */
export type RunAfterSave = (start: () => void) => void;

export type SavedOrderLoading = ReturnType<typeof useLoadSavedOrder>;

type SavedOrderFile = { file: File; loaded: LoadedOrder };

/** The state of loading a saved order: its file, the load mode and the dry run. */
export function useLoadSavedOrder(saveFirst: RunAfterSave, onClose: () => void) {
  const store = useWorksheetStore();
  const [savedFile, setRead] = useState<SavedOrderFile>();
  const [mode, setMode] = useState(useInitialLoadMode());
  const [newOrderStart, setBeginning] = useState<NewOrderSettingsAndCustomer>();
  const dry = useDryRun();
  const { run, imported } = dry;
  const createOrder = useOpenLoadedOrder(saveFirst);
  const outcome = useLoadOutcome({ mode, savedFile, imported, newOrderStart });
  const readFileToCheck = useReadFileToCheck(mode, setBeginning);
  return {
    dry,
    savedFile,
    mode,
    setMode,
    outcome: outcome?.outcome,
    open: async (file: File) => {
      const loaded = await dry.attempt(() => readSavedOrderFileOrReject(file));
      setRead(loaded && { file, loaded });
    },
    chooseAnotherFile: () => {
      dry.leave();
      setRead(undefined);
    },
    check: () => savedFile && void dry.check(() => readFileToCheck(savedFile.loaded)),
    accept: () => {
      if (!run || !imported || !outcome) return;
      // Closes first, so that opening the new order does not ask about this dialog's unsaved content.
      flushSync(onClose);
      if (outcome.order) createOrder(outcome.order, createImportNotice(run, imported));
      else importRowsIntoOrderWithToast(store, run, imported);
    },
  };
}

/** Adds to the open order, unless that is read-only, accepted or blank. */
function useInitialLoadMode(): LoadMode {
  const isClosed = useWorksheet(areBundlesLocked);
  const isBlank = useWorksheet(({ order }) => order.Id === 0 && order.OrderLines.length === 0);
  const mayCreate = useHasPermission('create-orders');
  return mayCreate && (isClosed || isBlank) ? 'create' : 'add';
}

/** Reads the lines of the file under the rules of the target order. */
function useReadFileToCheck(
  mode: LoadMode,
  onStart: (newOrderStart: NewOrderSettingsAndCustomer | undefined) => void,
) {
  const store = useWorksheetStore();
  const user = useCurrentUser();
  const { findManufacturer } = useProductSource();
  return async (loaded: LoadedOrder) => {
    const newOrderStart =
      mode === 'create' ? await readNewOrderSettingsAndCustomer(loaded, user) : undefined;
    onStart(newOrderStart);
    const rules = getEditRules(store.get());
    const settings = newOrderStart?.settings ?? rules.settings;
    const file = convertSavedOrderOrReject(loaded, { settings, findManufacturer });
    return { file, checking: { rules: { ...rules, settings }, isZeroRetailIgnored: false } };
  };
}

type LoadChoices = {
  mode: LoadMode;
  savedFile: SavedOrderFile | undefined;
  imported: ImportedContent | undefined;
  newOrderStart: NewOrderSettingsAndCustomer | undefined;
};

/** The result of the choices: the open order with them, or a new one. */
function useLoadOutcome({
  mode,
  savedFile,
  imported,
  newOrderStart,
}: LoadChoices): { order?: Order; outcome: ImportOutcome } | undefined {
  const user = useCurrentUser();
  const { orderTypes } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  if (!savedFile || !imported) return undefined;
  if (mode === 'add') return { outcome: computeImportOutcome(order, imported, dealerStore) };
  if (!newOrderStart) return undefined;
  const context = { user, ...dealerStore, orderTypes };
  const newOrder = createOrderFromSaved(savedFile.loaded, imported, newOrderStart, context);
  return { order: newOrder, outcome: { ...newOrder, problem: undefined } };
}

/** Opens a new order with the loaded content; it is saved like any other order. */
function useOpenLoadedOrder(saveFirst: RunAfterSave) {
  const navigate = useNavigate();
  return (content: Order, notice: ReturnType<typeof createImportNotice>) =>
    saveFirst(() => {
      const draft = crypto.randomUUID();
      handOverDraftToNextPage({ draftId: draft, content, label: t`Load Saved Order` });
      const state: WorksheetRouteState = { draft };
      void navigate(paths.newOrder, { state });
      showToast(notice);
    });
}
