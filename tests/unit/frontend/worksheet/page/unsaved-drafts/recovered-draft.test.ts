import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { PendingTyping } from '#frontend/journal/journal-db.ts';
import { createJournalEntry } from '#frontend/journal/journal-entry.ts';
import { getOrderPart, joinOrderParts, countOrderParts } from '#frontend/journal/order-parts.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import {
  toNewOrderContent,
  recoverDraftIfUnsaved,
} from '#frontend/worksheet/page/unsaved-drafts/recovered-draft.ts';
import { createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const view = { isDetailWanted: true, isCustomerSafe: false };
const openTestWorksheet = (order: Order) => createWorksheet(order, { storeCode: 'HSUS', view });

const base = openTestWorksheet(buildOrder({ Version: 3 })).order;
const renamed = { ...base, WorksheetName: 'Two chairs' };

/** The draft of a tab: the states after its base, as far as they were stored. */
function buildStoredDraft(
  states: readonly Order[],
  about: Partial<StoredDraft> & { sentUpTo?: number } = {},
): StoredDraft {
  const from = states[0]!;
  const { sentUpTo, ...rest } = about;
  return {
    draft: {
      id: 'draft-1',
      owner: '1/2',
      orderId: from.Id,
      version: from.Version,
      orderNumber: from.OrderNumber,
      worksheetName: '',
      customerId: from.CustomerId,
      customerName: '',
      changedOn: '2026-11-20T10:00:00Z',
      round: 0,
      baseParts: 1,
      ...(sentUpTo !== undefined && { sent: 'key-1', sentUpTo }),
    },
    base: structuredClone(from),
    isBaseComplete: true,
    entries: states.slice(1).map((state, at) => createJournalEntry(states[at]!, state) ?? {}),
    typing: undefined,
    ...rest,
  };
}

test('Work on an order nobody saved since is taken up as it was, over the order just read', () => {
  const opened = openTestWorksheet(base);
  const recovered = recoverDraftIfUnsaved(buildStoredDraft([base, renamed]), opened);
  expect(recovered).toMatchObject({
    fate: 'unchanged',
    mine: { WorksheetName: 'Two chairs', Version: 3 },
  });
  expect(recovered?.mine.OrderLines[0]).toBe(opened.order.OrderLines[0]);
});

test('Work on an order that somebody saved since keeps what it began with', () => {
  const theirs = openTestWorksheet({ ...base, Version: 4, GeneralNotes: 'Theirs' });
  const recovered = recoverDraftIfUnsaved(buildStoredDraft([base, renamed]), theirs);
  expect(recovered).toMatchObject({
    fate: 'newer',
    base: { Version: 3, GeneralNotes: '' },
    mine: { WorksheetName: 'Two chairs', GeneralNotes: '' },
  });
});

test('Work that a crash left without any base is asked about, change by change (D61)', () => {
  const theirs = openTestWorksheet({ ...base, Version: 4, GeneralNotes: 'Theirs' });
  const recovered = recoverDraftIfUnsaved(
    buildStoredDraft([base, renamed], { base: undefined, isBaseComplete: false }),
    theirs,
  );
  expect(recovered).toMatchObject({
    fate: 'newerUnknownBase',
    mine: { WorksheetName: 'Two chairs', GeneralNotes: 'Theirs' },
  });
});

test('Work whose only change somebody else made too is nothing to offer', () => {
  const theirs = openTestWorksheet({ ...renamed, Version: 4, GeneralNotes: 'Theirs' });
  const about = { base: { ...base, OrderLines: [] }, isBaseComplete: false };
  expect(recoverDraftIfUnsaved(buildStoredDraft([base, renamed], about), theirs)).toBeUndefined();
});

test('Work on an order that is closed by now is closed, whatever its version', () => {
  const committed = openTestWorksheet({ ...base, OrderStatusId: 2, Version: 4 });
  expect(recoverDraftIfUnsaved(buildStoredDraft([base, renamed]), committed)).toMatchObject({
    fate: 'closed',
  });
});

test('Work that the server has by now is nothing to offer', () => {
  expect(
    recoverDraftIfUnsaved(
      buildStoredDraft([base, renamed]),
      openTestWorksheet({ ...renamed, Version: 4 }),
    ),
  ).toBeUndefined();
  expect(
    recoverDraftIfUnsaved(buildStoredDraft([base, renamed, base]), openTestWorksheet(base)),
  ).toBeUndefined();
});

test('A save that arrived without an answer is one’s own: what was edited after it goes on from there', () => {
  const edited = { ...renamed, GeneralNotes: 'Typed after the save' };
  const arrived = openTestWorksheet({ ...renamed, Version: 4 });
  const recovered = recoverDraftIfUnsaved(
    buildStoredDraft([base, renamed, edited], { sentUpTo: 0 }),
    arrived,
  );
  expect(recovered).toMatchObject({
    fate: 'unchanged',
    base: { Version: 4 },
    mine: { GeneralNotes: 'Typed after the save' },
    pendingSave: undefined,
  });
});

test('A first save without an answer is known word for word, with its key', () => {
  const fresh = openTestWorksheet(buildOrder({ Id: 0, Version: 0 })).order;
  const named = { ...fresh, WorksheetName: 'New' };
  const edited = { ...named, GeneralNotes: 'Typed after the save' };
  const recovered = recoverDraftIfUnsaved(
    buildStoredDraft([fresh, named, edited], { sentUpTo: 0 }),
    openTestWorksheet(buildOrder({ Id: 0, Version: 0, CustomerId: 99 })),
  );
  expect(recovered?.pendingSave).toEqual({ key: 'key-1', order: named });
  expect(recovered?.mine).toEqual(edited);
});

const recoverTyping = (typing: PendingTyping, order: Order = base) =>
  recoverDraftIfUnsaved(buildStoredDraft([order], { typing }), openTestWorksheet(order))?.mine;

const encodeBody = (order: Order) => JSON.stringify(z.encode(Order, order));

test('A save of an order without an answer is known word for word too, made of what it began with', () => {
  // The page's order had fewer fields than the loaded one: the server sends null for missing values.
  const { Description: _, ...lineWithoutDescription } = base.OrderLines[0]!;
  const began = { ...base, OrderLines: [lineWithoutDescription, ...base.OrderLines.slice(1)] };
  const sent = { ...began, WorksheetName: 'Two chairs' };
  const edited = { ...sent, GeneralNotes: 'Typed after the save' };
  const recovered = recoverDraftIfUnsaved(
    buildStoredDraft([began, sent, edited], { sentUpTo: 0 }),
    openTestWorksheet(base),
  );
  expect(recovered).toMatchObject({ fate: 'unchanged', pendingSave: { key: 'key-1' } });
  expect(encodeBody(recovered!.pendingSave!.order)).toBe(encodeBody(sent));
});

test('What stood in a cell becomes the edit it would have become', () => {
  const mine = recoverTyping({ lineId: 'line-1', field: 'Quantity', text: '7' });
  expect(mine?.OrderLines[0]).toMatchObject({ Quantity: 7000, CustomerExtended: 7 * 900_00 });
  expect(mine?.SubTotal).toBe(7 * 900_00);
});

test('What stood in a term of the order becomes that term', () => {
  expect(recoverTyping({ field: 'Freight', text: '2.5%' })).toMatchObject({
    CustomFreight: false,
    FreightPercentage: 25_000,
  });
});

test.each<[string, PendingTyping]>([
  ['a line that is gone', { lineId: 'line-9', field: 'Quantity', text: '7' }],
  ['a figure without a digit', { lineId: 'line-1', field: 'Quantity', text: 'x' }],
  ['a field that is not known', { field: 'Elsewhere', text: '7' }],
])('What stood in %s is left', (_, typing) => {
  expect(recoverTyping(typing)).toBeUndefined();
});

test('Work that becomes a new order has lines of its own and no day that is over', () => {
  const work = { ...base, InstalledOn: '2026-11-19', ExpiresOn: '2026-11-21', PaymentDueOn: null };
  const copy = toNewOrderContent(work, '2026-11-20');
  expect(copy).toMatchObject({ Id: 0, Version: 0, InstalledOn: null, ExpiresOn: '2026-11-21' });
  expect(copy.OrderLines[0]?.OrderLineId).not.toBe('line-1');
});

test.each([0, 1, 1000, 1001, 2500])(
  'An order of %i lines is the same after it was kept in parts',
  (count) => {
    const OrderLines = Array.from({ length: count }, (_, index) =>
      buildLine({ OrderLineId: `line-${index}`, LineNumber: index + 1 }),
    );
    const order = { ...base, OrderLines };
    const parts = Array.from({ length: countOrderParts(order) }, (_, part) =>
      getOrderPart(order, part),
    );
    expect(joinOrderParts(parts)).toEqual(order);
  },
);
