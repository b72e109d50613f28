import { mountOurs } from './ours.tsx';
import { mountRival } from './rival.ts';

/** What the bench drives: one grid a page, chosen by the address. */
export type GridUnderBench = {
  /** From the first line of work to the frame with the rows in it. */
  mount: (grid: 'ours' | 'rival', lines: number) => Promise<number>;
  /** From Enter to the frame with the new totals; resolves with the next edit. */
  nextEdit: () => Promise<number>;
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
const totalTexts = () => totals.map((place) => document.querySelector(place)?.textContent);

async function mount(grid: 'ours' | 'rival', lines: number) {
  const start = grid === 'ours' ? mountOurs(host, lines) : mountRival(host, lines);
  while (!document.querySelector('.og-line, .ag-row')) await painted();
  await painted();
  return performance.now() - start;
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

const FLING_MS = 2000;
/** 12,000 pixels a second at 60 frames. */
const STEP = 200;

async function fling() {
  const scroller = document.querySelector<HTMLElement>('.og, .ag-grid-viewport')!;
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

(window as unknown as { bench: GridUnderBench }).bench = { mount, nextEdit, fling };
