import { beforeEach, expect, test, vi } from 'vitest';
import {
  adoptLatestExtraDraft,
  deleteExtraDraft,
  deleteExtraDraftsOfDraft,
  moveExtraDraftIfTargetEmpty,
  readExtraDraft,
  saveExtraDraft,
  type ExtraDraftKey,
} from '#frontend/journal/extra-draft.ts';

/** A storage of a browser: its entries are its own keys. */
function createStorage(capacity = 1000): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (text.length > capacity) throw new DOMException('It is full', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const buildSpot = (draftId: string, some: Partial<ExtraDraftKey> = {}): ExtraDraftKey => ({
  owner: '1/31',
  orderId: 0,
  draftId,
  ...some,
});
const writeAndWait = (at: ExtraDraftKey, content: unknown) => {
  saveExtraDraft(at, content);
  vi.advanceTimersByTime(1000);
};
const readContent = (at: ExtraDraftKey) => readExtraDraft(at)?.content;
const none = new Set<string>();

test('Orders without a number are told apart by their drafts, and those with one by it', () => {
  writeAndWait(buildSpot('a'), 1);
  writeAndWait(buildSpot('b'), 2);
  writeAndWait(buildSpot('a', { orderId: 7 }), 3);
  expect([buildSpot('a'), buildSpot('b'), buildSpot('b', { orderId: 7 })].map(readContent)).toEqual(
    [1, 2, 3],
  );
});

test('What is another user’s, or of another dealer, is nobody else’s', () => {
  writeAndWait(buildSpot('a'), 1);
  for (const owner of ['1/32', '2/31', '1/3']) {
    expect(readContent(buildSpot('a', { owner }))).toBeUndefined();
    adoptLatestExtraDraft(buildSpot('b', { owner }), none);
    expect(readContent(buildSpot('b', { owner }))).toBeUndefined();
  }
});

test('It goes along with the number that an order gets, and does not overwrite what is there', () => {
  writeAndWait(buildSpot('a'), 1);
  moveExtraDraftIfTargetEmpty(buildSpot('a'), buildSpot('a', { orderId: 7 }));
  expect([readContent(buildSpot('a')), readContent(buildSpot('z', { orderId: 7 }))]).toEqual([
    undefined,
    1,
  ]);
  writeAndWait(buildSpot('b'), 2);
  moveExtraDraftIfTargetEmpty(buildSpot('b'), buildSpot('b', { orderId: 7 }));
  expect([readContent(buildSpot('b')), readContent(buildSpot('b', { orderId: 7 }))]).toEqual([
    2, 1,
  ]);
});

test('A new order takes over what its tab wrote last, else the newest, and nothing that is somebody’s', () => {
  writeAndWait(buildSpot('mine'), 1);
  const session = sessionStorage;
  vi.stubGlobal('sessionStorage', createStorage());
  writeAndWait(buildSpot('newer'), 2);
  writeAndWait(buildSpot('open in a tab'), 3);
  vi.stubGlobal('sessionStorage', session);
  adoptLatestExtraDraft(buildSpot('new'), new Set(['open in a tab', 'new']));
  expect(readContent(buildSpot('new'))).toBe(1);
  vi.stubGlobal('sessionStorage', createStorage());
  adoptLatestExtraDraft(buildSpot('another'), new Set(['open in a tab', 'new', 'another']));
  expect([readContent(buildSpot('another')), readContent(buildSpot('open in a tab'))]).toEqual([
    2, 3,
  ]);
});

test('It goes with the work that is given up', () => {
  writeAndWait(buildSpot('a'), 1);
  writeAndWait(buildSpot('aa'), 2);
  deleteExtraDraftsOfDraft('a');
  expect([readContent(buildSpot('a')), readContent(buildSpot('aa'))]).toEqual([undefined, 2]);
  deleteExtraDraft(buildSpot('aa'));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('A browser without room keeps nothing rather than what is out of date', () => {
  writeAndWait(buildSpot('a'), 1);
  writeAndWait(buildSpot('a'), 'x'.repeat(2000));
  expect(readExtraDraft(buildSpot('a'))).toBeUndefined();
});

test('What another version or a hand has written is nothing', () => {
  localStorage.setItem('smartsales.beside.1/31.draft.a', '{"savedOn":"yesterday"}');
  localStorage.setItem('smartsales.beside.1/31.draft.b', 'null');
  expect([readContent(buildSpot('a')), readContent(buildSpot('b'))]).toEqual([
    undefined,
    undefined,
  ]);
  adoptLatestExtraDraft(buildSpot('c'), none);
  expect(readExtraDraft(buildSpot('c'))).toBeUndefined();
});
