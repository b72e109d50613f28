import { beforeEach, expect, test, vi } from 'vitest';
import {
  adoptLatestExtraDraft,
  deleteExtraDraft,
  deleteExtraDraftsOf,
  moveExtraDraft,
  readExtraDraft,
  saveExtraDraft,
  type ExtraDraftKey,
} from '#frontend/journal/extra-draft.ts';

/** A browser's storage: what it holds are its own keys. */
function aStorage(capacity = 1000): Storage {
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
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const spot = (draftId: string, some: Partial<ExtraDraftKey> = {}): ExtraDraftKey => ({
  owner: '1/31',
  orderId: 0,
  draftId,
  ...some,
});
const write = (at: ExtraDraftKey, content: unknown) => {
  saveExtraDraft(at, content);
  vi.advanceTimersByTime(1000);
};
const content = (at: ExtraDraftKey) => readExtraDraft(at)?.content;
const none = new Set<string>();

test('Orders without a number are told apart by their drafts, and those with one by it', () => {
  write(spot('a'), 1);
  write(spot('b'), 2);
  write(spot('a', { orderId: 7 }), 3);
  expect([spot('a'), spot('b'), spot('b', { orderId: 7 })].map(content)).toEqual([1, 2, 3]);
});

test('What is another user’s, or of another dealer, is nobody else’s', () => {
  write(spot('a'), 1);
  for (const owner of ['1/32', '2/31', '1/3']) {
    expect(content(spot('a', { owner }))).toBeUndefined();
    adoptLatestExtraDraft(spot('b', { owner }), none);
    expect(content(spot('b', { owner }))).toBeUndefined();
  }
});

test('It goes along with the number that an order gets, and does not overwrite what is there', () => {
  write(spot('a'), 1);
  moveExtraDraft(spot('a'), spot('a', { orderId: 7 }));
  expect([content(spot('a')), content(spot('z', { orderId: 7 }))]).toEqual([undefined, 1]);
  write(spot('b'), 2);
  moveExtraDraft(spot('b'), spot('b', { orderId: 7 }));
  expect([content(spot('b')), content(spot('b', { orderId: 7 }))]).toEqual([2, 1]);
});

test('A new order takes over what its tab wrote last, else the newest, and nothing that is somebody’s', () => {
  write(spot('mine'), 1);
  const session = sessionStorage;
  vi.stubGlobal('sessionStorage', aStorage());
  write(spot('newer'), 2);
  write(spot('open in a tab'), 3);
  vi.stubGlobal('sessionStorage', session);
  adoptLatestExtraDraft(spot('new'), new Set(['open in a tab', 'new']));
  expect(content(spot('new'))).toBe(1);
  vi.stubGlobal('sessionStorage', aStorage());
  adoptLatestExtraDraft(spot('another'), new Set(['open in a tab', 'new', 'another']));
  expect([content(spot('another')), content(spot('open in a tab'))]).toEqual([2, 3]);
});

test('It goes with the work that is given up', () => {
  write(spot('a'), 1);
  write(spot('aa'), 2);
  deleteExtraDraftsOf('a');
  expect([content(spot('a')), content(spot('aa'))]).toEqual([undefined, 2]);
  deleteExtraDraft(spot('aa'));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('A browser without room keeps nothing rather than what is out of date', () => {
  write(spot('a'), 1);
  write(spot('a'), 'x'.repeat(2000));
  expect(readExtraDraft(spot('a'))).toBeUndefined();
});

test('What another version or a hand has written is nothing', () => {
  localStorage.setItem('smartsales.beside.1/31.draft.a', '{"savedOn":"yesterday"}');
  localStorage.setItem('smartsales.beside.1/31.draft.b', 'null');
  expect([content(spot('a')), content(spot('b'))]).toEqual([undefined, undefined]);
  adoptLatestExtraDraft(spot('c'), none);
  expect(readExtraDraft(spot('c'))).toBeUndefined();
});
