import { openJournalDb, type PendingTyping } from '#frontend/journal/journal-db.ts';
import { Journal } from '#frontend/journal/journal.ts';
import { listUnlockedDrafts, readStoredDraft } from '#frontend/journal/stored-drafts.ts';
import {
  recoverDraftIfUnsaved,
  mergeRecoveredDraft,
} from '#frontend/worksheet/page/unsaved-drafts/recovered-draft.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { MergeConflict, MergeSide } from '#shared/order/versions/choose-unit-sources.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildBenchOrder } from '#tests/bench/grid/build-bench-order.ts';

/** A quantity entered in a line, in thousandths of a piece. */
export type QuantityEdit = { line: number; quantity: number };

/** What the user is offered after the crash, and the result of each answer. */
export type RecoveryOffer = {
  fate: string;
  /** The lines whose quantity is in question. */
  conflictLines: number[];
  /** For each answer, the lines whose quantity differs from the original order. */
  quantities: Record<MergeSide, [line: number, quantity: number][]>;
};

/** The interface of the test: the journal of an order in this tab, and what a later tab finds. */
export type RecoveryTab = {
  open: (lines: number) => void;
  edit: (edit: QuantityEdit) => void;
  /** Text in a line's quantity that is not committed yet. */
  type: (edit: QuantityEdit) => void;
  /** Whether any part of the draft is stored already. */
  isStored: () => Promise<boolean>;
  /** What is recovered when the order is opened, as another user saved it meanwhile or unchanged. */
  readOffer: (
    lines: number,
    theirs: readonly QuantityEdit[] | undefined,
  ) => Promise<RecoveryOffer | undefined>;
};

const OWNER = '1/1';
const storeCode = 'HSUS';
const view = { isDetailWanted: true, isCustomerSafe: false };

const openTestOrder = (lines: number) =>
  createWorksheet({ ...buildBenchOrder(lines), Id: 7, Version: 1 }, { storeCode, view });

const editQuantity = (worksheet: Worksheet, { line, quantity }: QuantityEdit) =>
  reduceWorksheet(worksheet, {
    type: 'cellEdited',
    lineId: `line-${line}`,
    edit: { field: 'Quantity', value: quantity },
  });

let current: Worksheet;
let journal: Journal;
let notifyJournal: () => void = () => {};
let typing: PendingTyping | undefined;

function openTab(lines: number) {
  current = openTestOrder(lines);
  journal = new Journal(OWNER, {
    get: () => current,
    getTyping: () => typing,
    subscribe: (listener) => {
      notifyJournal = listener;
      return () => {};
    },
  });
  journal.start();
}

function applyEdit(edit: QuantityEdit) {
  current = editQuantity(current, edit);
  notifyJournal();
}

function enterQuantity({ line, quantity }: QuantityEdit) {
  typing = { lineId: `line-${line}`, field: 'Quantity', text: String(quantity / 1000) };
  journal.saveTyping(typing);
}

const hasStoredDrafts = async () => (await (await openJournalDb()).count('drafts')) > 0;

async function readRecoveryOffer(lines: number, savedEdits: readonly QuantityEdit[] | undefined) {
  const draft = await waitForDraft();
  const draftContent = draft && (await readStoredDraft(OWNER, draft.id));
  if (!draftContent) return undefined;
  const base = openTestOrder(lines);
  const savedWorksheet = savedEdits ? buildSavedWorksheet(base, savedEdits) : base;
  const recovered = recoverDraftIfUnsaved(
    draftContent,
    createWorksheet(structuredClone(savedWorksheet.order), { storeCode, view }),
  );
  if (!recovered) return undefined;
  const sides = { base: recovered.base, mine: recovered.mine, theirs: savedWorksheet.order };
  const merged =
    recovered.fate === 'newerUnknownBase'
      ? mergeRecoveredDraft(recovered, savedWorksheet)
      : mergeOrders(sides, { storeCode });
  const mergeWithSide = (side: MergeSide): Order => {
    const choices = new Map(merged.conflicts.map(({ key }) => [key, side]));
    return recovered.fate === 'newerUnknownBase'
      ? mergeRecoveredDraft(recovered, savedWorksheet, choices).order
      : mergeOrders(sides, { storeCode, choices }).order;
  };
  return {
    fate: recovered.fate,
    conflictLines: merged.conflicts.flatMap(listConflictLines),
    quantities: {
      mine: listQuantityChanges(base.order, mergeWithSide('mine')),
      theirs: listQuantityChanges(base.order, mergeWithSide('theirs')),
    },
  };
}

/** The browser releases a dead tab's lock a moment after the crash. */
async function waitForDraft() {
  for (let tries = 0; tries < 100; tries += 1) {
    const [draft] = await listUnlockedDrafts(OWNER);
    if (draft) return draft;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

const buildSavedWorksheet = (base: Worksheet, savedEdits: readonly QuantityEdit[]) =>
  createWorksheet(
    { ...savedEdits.reduce(editQuantity, base).order, Version: 2, RevisedBy: 'Somebody else' },
    { storeCode, view },
  );

const listConflictLines = ({ key }: MergeConflict) => {
  const line = /^line line-(\d+) Quantity$/.exec(key)?.[1];
  return line === undefined ? [] : [Number(line)];
};

/** Only quantities may differ: any other difference is listed as a line that no edit made. */
function listQuantityChanges(before: Order, after: Order): [number, number][] {
  return compareOrders(before, after).map(({ subject, changes }) => {
    const isQuantity = changes.length === 1 && changes[0]!.fieldName === 'Qty';
    if (subject.part !== 'line' || !isQuantity) return [-1, 0];
    return [Number(subject.line.OrderLineId.replace('line-', '')), subject.line.Quantity];
  });
}

(window as unknown as { tab: RecoveryTab }).tab = {
  open: openTab,
  edit: applyEdit,
  type: enterQuantity,
  isStored: hasStoredDrafts,
  readOffer: readRecoveryOffer,
};
