import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { handOverDraft } from '#frontend/journal/unsaved-draft.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import {
  computeImportOutcome,
  type ImportOutcome,
} from '#frontend/worksheet/imports/dry-run/dry-run.ts';
import {
  importIntoOrder,
  createImportNotice,
} from '#frontend/worksheet/imports/dry-run/import-into-order.ts';
import { useDryRun } from '#frontend/worksheet/imports/dry-run/use-dry-run.ts';
import { convertSavedOrder } from '#frontend/worksheet/imports/read-saved/convert-saved-order.ts';
import { readSavedOrderFile } from '#frontend/worksheet/imports/read-saved/read-saved-file.ts';
import { useProductSource } from '#frontend/worksheet/products/product-source.ts';
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
  readNewOrderStart,
  type NewOrderStart,
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
  const [read, setRead] = useState<SavedOrderFile>();
  const [way, setWay] = useState(useInitialLoadMode());
  const [beginning, setBeginning] = useState<NewOrderStart>();
  const dry = useDryRun();
  const { run, imported } = dry;
  const createOrder = useOpenLoadedOrder(saveFirst);
  const outcome = useLoadOutcome({ way, read, imported, beginning });
  const readFileToCheck = useReadFileToCheck(way, setBeginning);
  return {
    dry,
    read,
    way,
    setWay,
    outcome: outcome?.outcome,
    open: async (file: File) => {
      const loaded = await dry.attempt(() => readSavedOrderFile(file));
      setRead(loaded && { file, loaded });
    },
    another: () => {
      dry.leave();
      setRead(undefined);
    },
    check: () => read && void dry.check(() => readFileToCheck(read.loaded)),
    accept: () => {
      if (!run || !imported || !outcome) return;
      // Closes first, so that opening the new order does not ask about this dialog's unsaved content.
      flushSync(onClose);
      if (outcome.order) createOrder(outcome.order, createImportNotice(run, imported));
      else importIntoOrder(store, run, imported);
    },
  };
}

/** Adds to the open order, unless that is read-only or blank. */
function useInitialLoadMode(): LoadMode {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isBlank = useWorksheet(({ order }) => order.Id === 0 && order.OrderLines.length === 0);
  const mayCreate = useHasPermission('create-orders');
  return mayCreate && (isReadOnly || isBlank) ? 'create' : 'add';
}

/** Reads the lines of the file under the rules of the target order. */
function useReadFileToCheck(
  way: LoadMode,
  onStart: (beginning: NewOrderStart | undefined) => void,
) {
  const store = useWorksheetStore();
  const user = useCurrentUser();
  const { findManufacturer } = useProductSource();
  return async (loaded: LoadedOrder) => {
    const beginning = way === 'create' ? await readNewOrderStart(loaded, user) : undefined;
    onStart(beginning);
    const rules = getEditRules(store.get());
    const settings = beginning?.settings ?? rules.settings;
    const file = convertSavedOrder(loaded, { settings, findManufacturer });
    return { file, checking: { rules: { ...rules, settings }, isZeroRetailIgnored: false } };
  };
}

type LoadChoices = {
  way: LoadMode;
  read: SavedOrderFile | undefined;
  imported: ImportedContent | undefined;
  beginning: NewOrderStart | undefined;
};

/** The result of the choices: the open order with them, or a new one. */
function useLoadOutcome({
  way,
  read,
  imported,
  beginning,
}: LoadChoices): { order?: Order; outcome: ImportOutcome } | undefined {
  const user = useCurrentUser();
  const { orderTypes } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  if (!read || !imported) return undefined;
  if (way === 'add') return { outcome: computeImportOutcome(order, imported, dealerStore) };
  if (!beginning) return undefined;
  const context = { user, ...dealerStore, orderTypes };
  const newOrder = createOrderFromSaved(read.loaded, imported, beginning, context);
  return { order: newOrder, outcome: { ...newOrder, problem: undefined } };
}

/** Opens a new order with the loaded content; it is saved like any other order. */
function useOpenLoadedOrder(saveFirst: RunAfterSave) {
  const navigate = useNavigate();
  return (content: Order, notice: ReturnType<typeof createImportNotice>) =>
    saveFirst(() => {
      const draft = crypto.randomUUID();
      handOverDraft({ draftId: draft, content, label: t`Load Saved Order` });
      const state: WorksheetRouteState = { draft };
      void navigate(paths.newOrder, { state });
      showToast(notice);
    });
}
