import { asPercent } from '#shared/money/money.ts';
import { editLinesInBulk } from '#shared/pricing/line/bulk-edit.ts';
import { buildBenchOrder } from './build-bench-order.ts';
import type { MountedGrid } from './mounted-grid.ts';
import { mountOurGrid } from './our-grid.tsx';
import { mountRivalGrid } from './rival-grid.ts';

/** The interface of the bench: one grid per page, chosen by the address. */
export type GridUnderBench = {
  /** From the first work to the frame with the rows, in ms. */
  mount: (grid: 'ours' | 'rival', lines: number) => Promise<number>;
  /** From Enter to the frame with the new totals; resolves with the next edit. */
  nextEdit: () => Promise<number>;
  /** Sets Discount A on all lines, in percent points, and measures to the frame with the new totals. */
  discount: (points: number) => Promise<number>;
  /** Undoes the last step and measures to the frame with the new totals. */
  undo: () => Promise<number>;
  /**
   * Adds lines with their own prices at the end of the first bundle, and measures to the frame with the new
   * totals.
   */
  add: (lines: number) => Promise<number>;
  /** Scrolls from the top at a steady speed for so long, and returns frames per second. */
  fling: (ms: number) => Promise<number>;
};

const gridHost = document.querySelector<HTMLElement>('#grid')!;

const waitForPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

/** The order's total and the totals row in the grid; an edit is painted when both have changed. */
const totalSelectors = [
  '#total',
  '.og-total [data-sum=CustomerExtended], .ag-row-pinned [col-id=CustomerExtended]',
];
const readTexts = (selectors: readonly string[]) =>
  selectors.map((selector) => document.querySelector(selector)?.textContent);
const readTotalTexts = () => readTexts(totalSelectors);

/** What a discount changes: the total of the dealer costs and the first line's dealer cost. */
const dealerCostSelectors = [
  '.og-total [data-sum=DealerExtended], .ag-row-pinned [col-id=DealerExtended]',
  '[data-row=line-0] [data-field=DealerCost], [row-id=line-0] [col-id=DealerCost]',
];

let mountedGrid: MountedGrid | undefined;

async function mountGrid(grid: 'ours' | 'rival', lines: number) {
  mountedGrid = grid === 'ours' ? mountOurGrid(gridHost, lines) : mountRivalGrid(gridHost, lines);
  while (!document.querySelector('.og-line, .ag-row')) await waitForPaint();
  await waitForPaint();
  return performance.now() - mountedGrid.start;
}

function measureNextEdit(): Promise<number> {
  const before = readTotalTexts();
  return new Promise((resolve) => {
    const listen = async (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      removeEventListener('keydown', onKey, true);
      const start = event.timeStamp;
      do await waitForPaint();
      while (readTotalTexts().some((text, i) => text === before[i]));
      resolve(performance.now() - start);
    };
    const onKey = (event: KeyboardEvent) => void listen(event);
    addEventListener('keydown', onKey, true);
  });
}

/** From the start of `work` to the frame in which all of the selected texts have changed. */
async function measureChange(work: (grid: MountedGrid) => void, selectors: readonly string[]) {
  const before = readTexts(selectors);
  await waitForPaint();
  const start = performance.now();
  work(mountedGrid!);
  mountedGrid!.showChanges();
  do await waitForPaint();
  while (readTexts(selectors).some((text, i) => text === before[i]));
  return performance.now() - start;
}

const discountLines = (points: number) =>
  measureChange(({ store }) => {
    const { OrderLines, OrderSalesSettings } = store.get().order;
    const value = asPercent(points * 10_000);
    const { lines } = editLinesInBulk(OrderLines, 'Discount1', value, OrderSalesSettings);
    store.dispatch({ type: 'linesChanged', lines, label: 'Discount A' });
  }, dealerCostSelectors);

const undoDiscount = () =>
  measureChange(({ store }) => store.dispatch({ type: 'undone' }), dealerCostSelectors);

const addLines = (count: number) =>
  measureChange(({ store }) => {
    const lines = buildBenchOrder(count).OrderLines.map((line) => ({
      ...line,
      OrderLineId: `new ${line.OrderLineId}`,
    }));
    store.dispatch({ type: 'linesInserted', lines, groupId: 0, label: 'Paste' });
  }, totalSelectors);

/** 12,000 pixels a second at 60 frames. */
const SCROLL_STEP_PX = 200;

async function measureFling(ms: number) {
  const scroller = document.querySelector<HTMLElement>('.lines-grid, .ag-grid-viewport')!;
  scroller.scrollTop = 0;
  await waitForPaint();
  const start = performance.now();
  let frames = 0;
  let direction = 1;
  while (performance.now() - start < ms) {
    await new Promise(requestAnimationFrame);
    frames++;
    const isAtEnd =
      scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - SCROLL_STEP_PX;
    if (isAtEnd) direction = -1;
    scroller.scrollTop += direction * SCROLL_STEP_PX;
  }
  return frames / ((performance.now() - start) / 1000);
}

(window as unknown as { bench: GridUnderBench }).bench = {
  mount: mountGrid,
  nextEdit: measureNextEdit,
  discount: discountLines,
  undo: undoDiscount,
  add: addLines,
  fling: measureFling,
};
