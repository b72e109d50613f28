import { percent } from '#shared/money/money.ts';
import { editLinesInBulk } from '#shared/pricing/line/bulk-edit.ts';
import type { Mounted } from './mounted.ts';
import { orderOf } from './order.ts';
import { mountOurs } from './ours.tsx';
import { mountRival } from './rival.ts';

/** What the bench drives: one grid a page, chosen by the address. */
export type GridUnderBench = {
  /** From the first line of work to the frame with the rows in it. */
  mount: (grid: 'ours' | 'rival', lines: number) => Promise<number>;
  /** From Enter to the frame with the new totals; resolves with the next edit. */
  nextEdit: () => Promise<number>;
  /** Discount A on all lines, in points, from the order to the frame with the new totals. */
  discount: (points: number) => Promise<number>;
  /** Takes the last step back, to the frame with the new totals. */
  undo: () => Promise<number>;
  /** Adds lines with prices of their own at the end of the first bundle, to the frame with the new totals. */
  add: (lines: number) => Promise<number>;
  /** Scrolls from the top at a steady speed and gives frames a second. */
  fling: () => Promise<number>;
};

const host = document.querySelector<HTMLElement>('#grid')!;

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

/** The order's total and the totals row in the grid; an edit is shown when both have changed. */
const totals = [
  '#total',
  '.og-total [data-sum=CustomerExtended], .ag-row-pinned [col-id=CustomerExtended]',
];
const textsAt = (selectors: readonly string[]) =>
  selectors.map((selector) => document.querySelector(selector)?.textContent);
const totalTexts = () => textsAt(totals);

/** What a discount changes: the total of the dealer costs and the first line's. */
const dealerCosts = [
  '.og-total [data-sum=DealerExtended], .ag-row-pinned [col-id=DealerExtended]',
  '[data-row=line-0] [data-field=DealerCost], [row-id=line-0] [col-id=DealerCost]',
];

let mounted: Mounted | undefined;

async function mount(grid: 'ours' | 'rival', lines: number) {
  mounted = grid === 'ours' ? mountOurs(host, lines) : mountRival(host, lines);
  while (!document.querySelector('.og-line, .ag-row')) await painted();
  await painted();
  return performance.now() - mounted.start;
}

function nextEdit(): Promise<number> {
  const before = totalTexts();
  return new Promise((resolve) => {
    const listen = async (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      removeEventListener('keydown', onKey, true);
      const start = event.timeStamp;
      do await painted();
      while (totalTexts().some((text, i) => text === before[i]));
      resolve(performance.now() - start);
    };
    const onKey = (event: KeyboardEvent) => void listen(event);
    addEventListener('keydown', onKey, true);
  });
}

/** From the first line of `work` to the frame in which all of the places say something else. */
async function timeOf(work: (grid: Mounted) => void, selectors: readonly string[]) {
  const before = textsAt(selectors);
  await painted();
  const start = performance.now();
  work(mounted!);
  mounted!.show();
  do await painted();
  while (textsAt(selectors).some((text, i) => text === before[i]));
  return performance.now() - start;
}

const discount = (points: number) =>
  timeOf(({ store }) => {
    const { OrderLines, OrderSalesSettings } = store.get().order;
    const value = percent(points * 10_000);
    const { lines } = editLinesInBulk(OrderLines, 'Discount1', value, OrderSalesSettings);
    store.dispatch({ type: 'linesChanged', lines, label: 'Discount A' });
  }, dealerCosts);

const undo = () => timeOf(({ store }) => store.dispatch({ type: 'undone' }), dealerCosts);

const add = (count: number) =>
  timeOf(({ store }) => {
    const lines = orderOf(count).OrderLines.map((line) => ({
      ...line,
      OrderLineId: `new ${line.OrderLineId}`,
    }));
    store.dispatch({ type: 'linesInserted', lines, groupId: 0, label: 'Paste' });
  }, totals);

const FLING_MS = 2000;
/** 12,000 pixels a second at 60 frames. */
const STEP = 200;

async function fling() {
  const scroller = document.querySelector<HTMLElement>('.lines-grid, .ag-grid-viewport')!;
  scroller.scrollTop = 0;
  await painted();
  const start = performance.now();
  let frames = 0;
  let direction = 1;
  while (performance.now() - start < FLING_MS) {
    await new Promise(requestAnimationFrame);
    frames++;
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - STEP;
    if (isAtEnd) direction = -1;
    scroller.scrollTop += direction * STEP;
  }
  return frames / ((performance.now() - start) / 1000);
}

(window as unknown as { bench: GridUnderBench }).bench = {
  mount,
  nextEdit,
  discount,
  undo,
  add,
  fling,
};
