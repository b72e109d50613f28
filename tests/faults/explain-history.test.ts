import { describe, expect, test } from 'vitest';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { explainHistory, type HistoryEvent } from './explain-history.ts';
import * as lists from './list-model.ts';
import * as model from './order-model.ts';

const ada = { userId: 1, salesRepId: 21, fullName: 'Ada Reed' };
const bo = { userId: 2, salesRepId: 22, fullName: 'Bo Reed' };
const dealerId = 7;

const buildEventLine = (words: string) => ({
  OrderLineId: '1',
  Quantity: 1,
  CustomerCost: 5,
  Description: words,
});
const buildSentOrder = (words: string, changes: object = {}) => ({
  SalesRepId: 21,
  WorksheetName: words,
  OrderLines: [buildEventLine(words)],
  ...changes,
});
/** The order in an answer. */
const buildAnsweredOrder = (words: string, Version: number, by = ada, changes: object = {}) => ({
  Id: 700_000_001,
  DealerId: dealerId,
  OrderNumber: '1',
  OrderStatusId: 1,
  IsOrderReadOnly: false,
  IsDeleted: false,
  BusinessVersion: 2,
  CustomerName: 'Lakeshore Dental Group',
  JdeNumber: '204518',
  Version,
  RevisedBy: by.fullName,
  RevisedById: by.userId,
  CreatedOn: '2026-11-22T10:00:00Z',
  ...buildSentOrder(words),
  ...changes,
});

type OrderEvent = HistoryEvent<model.OrderModelState>;
let moment = 0;
/** Calls run one after the other unless `began` or `ended` says otherwise. */
const buildEvent = (
  name: string,
  step: OrderEvent['step'],
  more: Partial<OrderEvent> = {},
): OrderEvent => {
  moment += 10;
  return { name, began: moment, ended: moment + 5, step, ...more };
};

const buildCreationEvent = (answer: object = buildAnsweredOrder('a', 1)) =>
  buildEvent(
    'create a',
    model.expectOrderCreated({ sent: buildSentOrder('a'), by: ada, dealerId, answer }),
  );
const buildSaveEvent = (
  words: string,
  from: number,
  answer?: object,
  more: Partial<OrderEvent> = {},
  sent = {},
) =>
  buildEvent(
    `save ${words}`,
    model.expectOrderUpdated({
      sent: { ...buildSentOrder(words, sent), Version: from },
      by: bo,
      answer,
    }),
    more,
  );
const buildRejectedEvent = (
  from: number,
  current: object | undefined,
  message: string = ordersTexts.changedBySomeoneElse,
) =>
  buildEvent(
    'refused',
    model.expectUpdateRejected({
      sent: { ...buildSentOrder('x'), Version: from },
      message,
      current,
    }),
  );
const buildReadEvent = (answer: object) => buildEvent('read', model.expectOrderRead(answer));

const buildSecondSave = () => buildSaveEvent('b', 1, buildAnsweredOrder('b', 2, bo));
const findProblem = (...events: OrderEvent[]) => {
  const explanation = explainHistory(events, undefined as model.OrderModelState);
  return 'problem' in explanation ? explanation.problem : undefined;
};

describe('what was told is explained', () => {
  test.each<[string, () => OrderEvent[]]>([
    [
      'by saves one after the other',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildReadEvent(buildAnsweredOrder('b', 2, bo)),
      ],
    ],
    [
      'by a refusal after somebody else’s save',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildRejectedEvent(1, buildAnsweredOrder('b', 2, bo)),
      ],
    ],
    [
      'by a call that took effect long before its answer came',
      () => [
        buildCreationEvent(),
        { ...buildSecondSave(), ended: 1e6 },
        buildReadEvent(buildAnsweredOrder('b', 2, bo)),
      ],
    ],
    [
      'by a call that nobody heard of and that was made',
      () => [
        buildCreationEvent(),
        buildSaveEvent('b', 1, undefined, { ended: Infinity }),
        buildReadEvent(buildAnsweredOrder('b', 2, bo)),
      ],
    ],
    [
      'by a call that nobody heard of and that was not made',
      () => [
        buildCreationEvent(),
        buildSaveEvent('b', 1, undefined, { ended: Infinity }),
        buildReadEvent(buildAnsweredOrder('a', 1)),
      ],
    ],
    [
      'by changes of state whose answers name no version',
      () => [
        buildCreationEvent(),
        buildEvent('delete', model.deleteChange.expectDone(bo)),
        buildEvent('restore', model.undeleteChange.expectDone(ada)),
        buildSaveEvent('b', 3, buildAnsweredOrder('b', 4, bo)),
      ],
    ],
    [
      'by a transfer',
      () => [
        buildCreationEvent(),
        buildSaveEvent(
          'b',
          1,
          buildAnsweredOrder('b', 2, bo, { SalesRepId: 22, TransferredFromRepId: 21 }),
          {},
          { SalesRepId: 22 },
        ),
      ],
    ],
  ])('%s', (_, events) => {
    expect(findProblem(...events())).toBeUndefined();
  });
});

describe('nothing explains', () => {
  test.each<[string, () => OrderEvent[]]>([
    [
      'a reader who saw parts of two saves',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildReadEvent({ ...buildAnsweredOrder('b', 2, bo), OrderLines: [buildEventLine('a')] }),
      ],
    ],
    [
      'a reader who saw what nobody saved',
      () => [buildCreationEvent(), buildReadEvent(buildAnsweredOrder('c', 2, bo))],
    ],
    [
      'a reader who saw an old version',
      () => [buildCreationEvent(), buildSecondSave(), buildReadEvent(buildAnsweredOrder('a', 1))],
    ],
    [
      'a lost save',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildSaveEvent('c', 2, buildAnsweredOrder('c', 3, bo)),
        buildReadEvent(buildAnsweredOrder('b', 2, bo)),
      ],
    ],
    [
      'a save that was stored twice',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildReadEvent(buildAnsweredOrder('b', 3, bo)),
      ],
    ],
    [
      'two saves of one version',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildSaveEvent('c', 1, buildAnsweredOrder('c', 2, bo)),
      ],
    ],
    [
      'a refusal without a rival',
      () => [buildCreationEvent(), buildRejectedEvent(1, buildAnsweredOrder('a', 1))],
    ],
    [
      'a refusal by a save that came later',
      () => [
        buildCreationEvent(),
        buildRejectedEvent(1, buildAnsweredOrder('b', 2, bo)),
        buildSecondSave(),
      ],
    ],
    [
      'a refusal that shows an older order',
      () => [
        buildCreationEvent(),
        buildSecondSave(),
        buildRejectedEvent(1, buildAnsweredOrder('a', 1)),
      ],
    ],
    [
      'another quantity',
      () => [
        buildCreationEvent(
          buildAnsweredOrder('a', 1, ada, {
            OrderLines: [{ ...buildEventLine('a'), Quantity: 2 }],
          }),
        ),
      ],
    ],
    [
      'another price',
      () => [
        buildCreationEvent(
          buildAnsweredOrder('a', 1, ada, {
            OrderLines: [{ ...buildEventLine('a'), CustomerCost: 4 }],
          }),
        ),
      ],
    ],
    [
      'a lost line',
      () => [buildCreationEvent(buildAnsweredOrder('a', 1, ada, { OrderLines: [] }))],
    ],
    [
      'a note of another',
      () => [
        buildCreationEvent(),
        buildSaveEvent('b', 1, buildAnsweredOrder('b', 2, bo, { GeneralNotes: 'c' })),
      ],
    ],
    [
      'an answer in another’s name',
      () => [buildCreationEvent(), buildSaveEvent('b', 1, buildAnsweredOrder('b', 2, ada))],
    ],
    [
      'an answer of another version',
      () => [buildCreationEvent(), buildSaveEvent('b', 1, buildAnsweredOrder('b', 3, bo))],
    ],
    [
      'another’s order number',
      () => [buildCreationEvent(buildAnsweredOrder('a', 1, ada, { OrderNumber: '2' }))],
    ],
    [
      'a transfer that forgot its giver',
      () => [
        buildCreationEvent(),
        buildSaveEvent(
          'b',
          1,
          buildAnsweredOrder('b', 2, bo, { SalesRepId: 22 }),
          {},
          { SalesRepId: 22 },
        ),
      ],
    ],
    [
      'a save of a deleted order',
      () => [
        buildCreationEvent(),
        buildEvent('delete', model.deleteChange.expectDone(bo)),
        buildSaveEvent('b', 2, buildAnsweredOrder('b', 3, bo, { IsDeleted: true })),
      ],
    ],
    [
      'a commit without a date',
      () => [buildCreationEvent(), buildEvent('commit', model.commitChange.expectDone(bo))],
    ],
    [
      'a refused commit that could be done',
      () => [
        buildCreationEvent(),
        buildEvent('commit', model.commitChange.expectRejected(ordersTexts.alreadyCommitted)),
      ],
    ],
    [
      'a deletion that counts no version',
      () => [
        buildCreationEvent(),
        buildEvent('delete', model.deleteChange.expectDone(bo)),
        buildEvent('restore', model.undeleteChange.expectDone(bo)),
        buildReadEvent(buildAnsweredOrder('a', 2, bo)),
      ],
    ],
    [
      'who gives up although nobody came between',
      () => [buildCreationEvent(), buildEvent('outrun', (state) => state, { rivals: 3 })],
    ],
  ])('%s', (_, events) => {
    expect(findProblem(...events())).toEqual(expect.any(String));
  });
});

const buildFavoriteEvent = (answer: boolean) => ({
  name: 'ask',
  began: 6,
  ended: 7,
  step: lists.expectIsFavorite(7, answer),
});

test('starring and unstarring at once may have happened in either order', () => {
  const at = { began: 1, ended: 5 };
  const star = { name: 'star', ...at, step: lists.expectFavoriteAdded(7) };
  const unstar = { name: 'unstar', ...at, step: lists.expectFavoriteRemoved(7) };
  for (const answer of [true, false])
    expect(
      explainHistory([star, unstar, buildFavoriteEvent(answer)], undefined),
    ).not.toHaveProperty('problem');
  expect(explainHistory([star, buildFavoriteEvent(false)], undefined)).toHaveProperty('problem');
});

const rejectStep = () => 'it was refused, though nobody else changed it';

test('a contradiction says what stands against each call that could be next', () => {
  expect(
    explainHistory([{ name: 'Ann saves', began: 0, ended: 1, step: rejectStep }], 'saved'),
  ).toEqual({
    problem: expect.stringContaining(
      'None can come next:\n  Ann saves: it was refused, though nobody else changed it',
    ) as unknown,
  });
});
