import { describe, expect, test } from 'vitest';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { explain, type Event } from './explain.ts';
import * as lists from './list-model.ts';
import * as model from './order-model.ts';

const ada = { userId: 1, salesRepId: 21, fullName: 'Ada Reed' };
const bo = { userId: 2, salesRepId: 22, fullName: 'Bo Reed' };
const dealerId = 7;

const line = (words: string) => ({
  OrderLineId: '1',
  Quantity: 1,
  CustomerCost: 5,
  Description: words,
});
const written = (words: string, changes: object = {}) => ({
  SalesRepId: 21,
  WorksheetName: words,
  OrderLines: [line(words)],
  ...changes,
});
/** The order as an answer shows it. */
const answered = (words: string, Version: number, by = ada, changes: object = {}) => ({
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
  ...written(words),
  ...changes,
});

type Change = Event<model.State>;
let moment = 0;
/** One call after the other, unless it says otherwise. */
const event = (name: string, step: Change['step'], more: Partial<Change> = {}): Change => {
  moment += 10;
  return { name, began: moment, ended: moment + 5, step, ...more };
};

const creation = (answer: object = answered('a', 1)) =>
  event('create a', model.created({ sent: written('a'), by: ada, dealerId, answer }));
const save = (
  words: string,
  from: number,
  answer?: object,
  more: Partial<Change> = {},
  sent = {},
) =>
  event(
    `save ${words}`,
    model.updated({ sent: { ...written(words, sent), Version: from }, by: bo, answer }),
    more,
  );
const buildRejectedEvent = (
  from: number,
  current: object | undefined,
  message: string = ordersTexts.changedBySomeoneElse,
) =>
  event(
    'refused',
    model.notUpdated({ sent: { ...written('x'), Version: from }, message, current }),
  );
const reading = (answer: object) => event('read', model.read(answer));

const b2 = () => save('b', 1, answered('b', 2, bo));
const problemOf = (...events: Change[]) => {
  const found = explain(events, undefined as model.State);
  return 'problem' in found ? found.problem : undefined;
};

describe('what was told is explained', () => {
  test.each<[string, () => Change[]]>([
    ['by saves one after the other', () => [creation(), b2(), reading(answered('b', 2, bo))]],
    [
      'by a refusal after somebody else’s save',
      () => [creation(), b2(), buildRejectedEvent(1, answered('b', 2, bo))],
    ],
    [
      'by a call that took effect long before its answer came',
      () => [creation(), { ...b2(), ended: 1e6 }, reading(answered('b', 2, bo))],
    ],
    [
      'by a call that nobody heard of and that was made',
      () => [
        creation(),
        save('b', 1, undefined, { ended: Infinity }),
        reading(answered('b', 2, bo)),
      ],
    ],
    [
      'by a call that nobody heard of and that was not made',
      () => [creation(), save('b', 1, undefined, { ended: Infinity }), reading(answered('a', 1))],
    ],
    [
      'by changes of state whose answers name no version',
      () => [
        creation(),
        event('delete', model.deletion.done(bo)),
        event('restore', model.restoring.done(ada)),
        save('b', 3, answered('b', 4, bo)),
      ],
    ],
    [
      'by a transfer',
      () => [
        creation(),
        save(
          'b',
          1,
          answered('b', 2, bo, { SalesRepId: 22, TransferredFromRepId: 21 }),
          {},
          { SalesRepId: 22 },
        ),
      ],
    ],
  ])('%s', (_, events) => {
    expect(problemOf(...events())).toBeUndefined();
  });
});

describe('nothing explains', () => {
  test.each<[string, () => Change[]]>([
    [
      'a reader who saw parts of two saves',
      () => [creation(), b2(), reading({ ...answered('b', 2, bo), OrderLines: [line('a')] })],
    ],
    ['a reader who saw what nobody saved', () => [creation(), reading(answered('c', 2, bo))]],
    ['a reader who saw an old version', () => [creation(), b2(), reading(answered('a', 1))]],
    [
      'a lost save',
      () => [creation(), b2(), save('c', 2, answered('c', 3, bo)), reading(answered('b', 2, bo))],
    ],
    ['a save that was stored twice', () => [creation(), b2(), reading(answered('b', 3, bo))]],
    ['two saves of one version', () => [creation(), b2(), save('c', 1, answered('c', 2, bo))]],
    ['a refusal without a rival', () => [creation(), buildRejectedEvent(1, answered('a', 1))]],
    [
      'a refusal by a save that came later',
      () => [creation(), buildRejectedEvent(1, answered('b', 2, bo)), b2()],
    ],
    [
      'a refusal that shows an older order',
      () => [creation(), b2(), buildRejectedEvent(1, answered('a', 1))],
    ],
    [
      'another quantity',
      () => [creation(answered('a', 1, ada, { OrderLines: [{ ...line('a'), Quantity: 2 }] }))],
    ],
    [
      'another price',
      () => [creation(answered('a', 1, ada, { OrderLines: [{ ...line('a'), CustomerCost: 4 }] }))],
    ],
    ['a lost line', () => [creation(answered('a', 1, ada, { OrderLines: [] }))]],
    [
      'a note of another',
      () => [creation(), save('b', 1, answered('b', 2, bo, { GeneralNotes: 'c' }))],
    ],
    ['an answer in another’s name', () => [creation(), save('b', 1, answered('b', 2, ada))]],
    ['an answer of another version', () => [creation(), save('b', 1, answered('b', 3, bo))]],
    ['another’s order number', () => [creation(answered('a', 1, ada, { OrderNumber: '2' }))]],
    [
      'a transfer that forgot its giver',
      () => [
        creation(),
        save('b', 1, answered('b', 2, bo, { SalesRepId: 22 }), {}, { SalesRepId: 22 }),
      ],
    ],
    [
      'a save of a deleted order',
      () => [
        creation(),
        event('delete', model.deletion.done(bo)),
        save('b', 2, answered('b', 3, bo, { IsDeleted: true })),
      ],
    ],
    ['a commit without a date', () => [creation(), event('commit', model.commit.done(bo))]],
    [
      'a refused commit that could be done',
      () => [creation(), event('commit', model.commit.refused(ordersTexts.alreadyCommitted))],
    ],
    [
      'a deletion that counts no version',
      () => [
        creation(),
        event('delete', model.deletion.done(bo)),
        event('restore', model.restoring.done(bo)),
        reading(answered('a', 2, bo)),
      ],
    ],
    [
      'who gives up although nobody came between',
      () => [creation(), event('outrun', (state) => state, { rivals: 3 })],
    ],
  ])('%s', (_, events) => {
    expect(problemOf(...events())).toEqual(expect.any(String));
  });
});

const buildFavoriteEvent = (answer: boolean) => ({
  name: 'ask',
  began: 6,
  ended: 7,
  step: lists.isAmong(7, answer),
});

test('starring and unstarring at once may have happened in either order', () => {
  const at = { began: 1, ended: 5 };
  const star = { name: 'star', ...at, step: lists.added(7) };
  const unstar = { name: 'unstar', ...at, step: lists.removed(7) };
  for (const answer of [true, false])
    expect(explain([star, unstar, buildFavoriteEvent(answer)], undefined)).not.toHaveProperty(
      'problem',
    );
  expect(explain([star, buildFavoriteEvent(false)], undefined)).toHaveProperty('problem');
});
