import { messages } from '#shared/messages.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { endsSession } from '../api/call-failed.ts';
import { closeToast, toast } from '../parts/toast.ts';
import { lookUpRows, type LookedUp, type LookUpDesk } from './look-up-rows.ts';
import type { Pasted } from './paste-lines.ts';
import type { PastedLine } from './paste-products.ts';
import { isEmptyRow, roomFor } from './worksheet-lines.ts';
import { lineOf } from './worksheet-state.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

/** Where rows go: after a line, or at the end of a bundle. */
export type Place = { groupId: number; afterId?: string | undefined };

/** The place a row of the grid stands for: after a line, at the end of the bundle of a heading. */
export function placeAt(store: WorksheetStore, rowKey: string | undefined): Place {
  const worksheet = store.get();
  const line = rowKey === undefined ? undefined : lineOf(worksheet, rowKey);
  if (line) return { groupId: line.OrderLineGroupId, afterId: line.OrderLineId };
  const row = worksheet.layout.rows[worksheet.layout.rowIndexes.get(rowKey ?? '') ?? 0];
  return { groupId: row && row.kind !== 'line' ? row.groupId : 0 };
}

/**
 * Puts pasted rows into the order as one step, then looks their products up in one call, whose answer
 * belongs to the step. Gives the id of the first row, or undefined where nothing was pasted.
 */
export function pasteRows(desk: LookUpDesk, pasted: Pasted, place: Place): string | undefined {
  const { store } = desk;
  const { lines } = pasted;
  if (lines.length === 0) {
    toast({ kind: 'warn', text: messages.nothingToPaste });
    return undefined;
  }
  const rows = ontoEmptyRow(store, lines, place);
  const added = rows[0] === lines[0] ? rows : rows.slice(1);
  if (added.length > roomFor(store.get().order)) {
    toast({ kind: 'warn', text: messages.orderIsFull });
    return undefined;
  }
  const step = {
    label: lines.length === 1 ? 'Paste row' : `Paste ${lines.length} rows`,
    key: crypto.randomUUID(),
  };
  insert(store, rows, { added, place, step });
  void lookUpPasted(desk, { ...pasted, lines: rows }, step);
  return rows[0]!.line.OrderLineId;
}

/** A row the rep has added and left empty is there to be filled: the first of the pasted rows takes its place. */
function ontoEmptyRow(store: WorksheetStore, rows: readonly PastedLine[], { afterId }: Place) {
  const here = afterId === undefined ? undefined : lineOf(store.get(), afterId);
  const [first, ...rest] = rows;
  if (!here || !first || !isUntouched(here)) return [...rows];
  const { OrderLineId, LineNumber, OrderLineGroupId, OrderLineGroupName, PrintOptionId } = here;
  const place = { OrderLineId, LineNumber, OrderLineGroupId, OrderLineGroupName, PrintOptionId };
  return [{ ...first, line: { ...first.line, ...place } }, ...rest];
}

const isUntouched = (line: OrderLine) =>
  isEmptyRow(line) && !line.StockCode && line.Retail === null && line.CustomerCost === 0;

const linesOf = (pasted: readonly PastedLine[]) => pasted.map(({ line }) => line);

type Step = { label: string; key: string };
type Insertion = { added: readonly PastedLine[]; place: Place; step: Step };

function insert({ dispatch }: WorksheetStore, rows: readonly PastedLine[], insertion: Insertion) {
  const { added, place, step } = insertion;
  if (added.length < rows.length)
    dispatch({ type: 'linesChanged', lines: linesOf(rows.slice(0, 1)), ...step });
  if (added.length > 0)
    dispatch({ type: 'linesInserted', lines: linesOf(added), ...place, ...step });
}

/** A look-up that takes longer says so. */
const PATIENCE_MS = 1000;

async function lookUpPasted(desk: LookUpDesk, pasted: Pasted, step: Step) {
  const { lines } = pasted;
  const asked = lines.filter((row) => row.asked).length;
  const stopWaiting = waitFor(asked);
  const answer = await lookUpRows(desk, lines, step).finally(stopWaiting);
  report(desk, pasted, answer, step);
}

/** Says that rows are being looked up once that takes its time; the answer ends it. */
function waitFor(asked: number) {
  let waiting: number | undefined;
  const timer = setTimeout(() => {
    waiting = toast({ kind: 'info', text: `Looking up ${rowsInWords(asked)}`, forMs: 'stays' });
  }, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    if (waiting !== undefined) closeToast(waiting);
  };
}

/** '28 rows pasted, 2 not found' */
function report(
  desk: LookUpDesk,
  pasted: Pasted,
  { notFound, failed, error }: LookedUp,
  step: Step,
) {
  if (endsSession(error)) return;
  const { store } = desk;
  // What was taken back meanwhile needs no report.
  if (!pasted.lines.some(({ line }) => lineOf(store.get(), line.OrderLineId))) return;
  const counts = [
    `${rowsInWords(pasted.lines.length)} pasted`,
    notFound > 0 && `${notFound} not found`,
    failed.length > 0 && `${failed.length} not looked up`,
  ];
  const text = counts.filter(Boolean).join(', ');
  const detail = detailOf(pasted, error);
  if (failed.length === 0) {
    toast({ kind: notFound > 0 ? 'warn' : 'success', text, ...(detail && { detail }) });
    return;
  }
  const again = { ...pasted, lines: failed };
  toast({
    kind: 'warn',
    text,
    ...(detail && { detail }),
    forMs: 'stays',
    action: { label: 'Look up again', run: () => void lookUpPasted(desk, again, step) },
  });
}

const grouped = new Intl.NumberFormat('en-US');

const rowsInWords = (count: number) => (count === 1 ? '1 row' : `${grouped.format(count)} rows`);

/** A notice has room for three; the rest is counted. */
const someOf = (texts: readonly string[]) =>
  [
    ...texts.slice(0, 3).map((text) => text.slice(0, 30)),
    ...(texts.length > 3 ? [`${texts.length - 3} more`] : []),
  ].join(', ');

/** What was changed or left on the way (D35). */
const detailOf = ({ rounded, unread, leftOut }: Pasted, error: unknown) =>
  [
    error instanceof Error && error.message,
    rounded.length > 0 && `Rounded: ${someOf(rounded)}.`,
    unread.length > 0 && `No figure, or too large: ${someOf(unread)}.`,
    leftOut > 0 && `${rowsInWords(leftOut)} left out: a total, or no product.`,
  ]
    .filter(Boolean)
    .join(' ');
