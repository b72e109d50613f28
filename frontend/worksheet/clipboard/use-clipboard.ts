import { useMemo } from 'react';
import { toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { selectedLines } from '#frontend/worksheet/cells/selection.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import {
  carryOut,
  copyRows,
  cutRows,
  planFor,
  planForCopied,
  type ClipboardContext,
} from './copy.ts';
import type { Clip } from './table.ts';

/** Rows to and from the clipboard, where a menu asks for it; the keys go through the browser's own events. */
export type Clipboard = {
  /** The selected rows. */
  copy: () => Promise<void>;
  /** The same, and takes them out of the order. */
  cut: () => Promise<void>;
  /** After the row with this key, in its bundle; at the end of the bundle of a heading, or of the individual lines. */
  paste: (rowKey?: string) => Promise<void>;
};

export function useClipboard(): Clipboard {
  const store = useWorksheetStore();
  const products = useCatalogue();
  return useMemo(() => clipboardOf({ store, products }), [store, products]);
}

function clipboardOf(context: ClipboardContext): Clipboard {
  const { store } = context;
  const withSelected = async (copyAction: typeof copyRows, warning: string) => {
    const lines = selectedLines(store.get());
    if (lines.length === 0) toast({ kind: 'warn', text: warning });
    else await writeClipboard(copyAction(store, lines));
  };
  return {
    copy: () => withSelected(copyRows, clipboardTexts.selectToCopy),
    async cut() {
      if (!store.get().isReadOnly) await withSelected(cutRows, clipboardTexts.selectToCut);
    },
    async paste(rowKey) {
      if (store.get().isReadOnly) return;
      const clip = await readClipboard();
      const plan = clip
        ? planFor(context, clip, { field: undefined, mayType: false })
        : planForCopied(context);
      if (plan.do === 'leave') toast({ kind: 'warn', text: clipboardTexts.nothingToPaste });
      const first = carryOut(context, plan, { rowKey, columns: [] });
      if (first !== undefined) focusRow(first, { isWhole: true });
    },
  };
}

/** A browser may refuse; the rows are kept for a paste of ours all the same. */
async function writeClipboard({ text, html }: Clip) {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blobOf(text, 'text/plain'),
        'text/html': blobOf(html, 'text/html'),
      }),
    ]);
  } catch {
    toast({ kind: 'info', text: clipboardTexts.copiedHereOnly });
  }
}

const blobOf = (content: string, type: string) => new Blob([content], { type });

/** Undefined where the browser does not let a menu read the clipboard. */
async function readClipboard(): Promise<Clip | undefined> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    return { html: await read('text/html'), text: await read('text/plain') };
  } catch {
    return undefined;
  }
}
