import { useMemo } from 'react';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import type { ClipboardContent } from './clipboard-table.ts';
import {
  executePastePlanOrShowToast,
  copyRowsToClipboardContent,
  cutRowsToClipboardContent,
  planClipboardPaste,
  planStoredRowsPaste,
  type ClipboardContext,
} from './copy-and-paste.ts';

/** Clipboard functions for menus. The keys use the browser's own clipboard events. */
export type RowClipboard = {
  /** Copies the selected rows. */
  copy: () => Promise<void>;
  /** Copies the selected rows and removes them from the order. */
  cut: () => Promise<void>;
  /** Pastes after the row with this key. At the end of the bundle for a heading, or of the individual lines. */
  paste: (rowKey?: string) => Promise<void>;
};

export function useRowClipboard(): RowClipboard {
  const store = useWorksheetStore();
  const products = useProductSource();
  return useMemo(() => createRowClipboard({ store, products }), [store, products]);
}

function createRowClipboard(context: ClipboardContext): RowClipboard {
  const { store } = context;
  const copySelected = async (copyAction: typeof copyRowsToClipboardContent, warning: string) => {
    const lines = getSelectedLines(store.get());
    if (lines.length === 0) showToast({ kind: 'warn', text: warning });
    else await writeClipboard(copyAction(store, lines));
  };
  return {
    copy: () => copySelected(copyRowsToClipboardContent, clipboardTexts.selectToCopy),
    async cut() {
      if (!store.get().isReadOnly && !refuseIfLocked(store, getSelectedLines(store.get())))
        await copySelected(cutRowsToClipboardContent, clipboardTexts.selectToCut);
    },
    async paste(rowKey) {
      if (store.get().isReadOnly) return;
      const clip = await readClipboard();
      const plan = clip
        ? planClipboardPaste(context, clip, { field: undefined, isInputFocused: false })
        : planStoredRowsPaste(context);
      if (plan.do === 'ignore') showToast({ kind: 'warn', text: clipboardTexts.nothingToPaste });
      const first = executePastePlanOrShowToast(context, plan, { rowKey, columns: [] });
      if (first !== undefined) focusRow(first, { isWhole: true });
    },
  };
}

/** If the browser rejects it, the rows are still stored for a paste in this product. */
async function writeClipboard({ text, html }: ClipboardContent) {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': createBlob(text, 'text/plain'),
        'text/html': createBlob(html, 'text/html'),
      }),
    ]);
  } catch {
    showToast({ kind: 'info', text: clipboardTexts.copiedHereOnly });
  }
}

const createBlob = (content: string, type: string) => new Blob([content], { type });

/** Undefined if the browser does not let a menu read the clipboard. */
async function readClipboard(): Promise<ClipboardContent | undefined> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    return { html: await read('text/html'), text: await read('text/plain') };
  } catch {
    return undefined;
  }
}
