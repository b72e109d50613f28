import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordSaver } from '#frontend/api/create-record-saver.ts';
import {
  createNoteFormDefinition,
  type CustomerNoteForm,
} from '#frontend/customers/customer-note-form.ts';
import type { CustomerNote } from '#shared/schemas/customer-details-schema.ts';
import { answerAsProduct } from '#tests/make/answer-as-product.ts';

/** The notes of a customer on a server with idempotency keys (D46). */
let notes: { Id: number; Text: string; Version: number }[];
let answers: Map<string, { body: string; reply: object }>;
/** The results of the next attempts; later attempts succeed. */
let fates: ('answer lost' | 'never arrived' | number)[];

beforeEach(() => {
  vi.useFakeTimers();
  [notes, answers, fates] = [[], new Map(), []];
  vi.stubGlobal(
    'fetch',
    answerAsProduct(
      async (path: string, sent: { headers: Record<string, string>; body: string }) => {
        const outcome = fates.shift();
        if (outcome === 'never arrived') throw new TypeError('The network is gone');
        if (typeof outcome === 'number')
          return Response.json({ Message: 'No' }, { status: outcome });
        const { status, reply } = answerRequest(path, sent);
        if (outcome === 'answer lost') throw new TypeError('The network is gone');
        return Response.json(reply, { status });
      },
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerRequest(
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string },
) {
  const key = headers['idempotency-key']!;
  const storedAnswer = answers.get(key);
  if (storedAnswer)
    return storedAnswer.body === body
      ? { status: 200, reply: storedAnswer.reply }
      : { status: 422, reply: { Message: 'Another body under a used key' } };
  const { Text, Version } = JSON.parse(body) as { Text: string; Version?: number };
  const id = Number(/Notes\/(\d+)/.exec(path)?.[1]);
  const note = notes.find(({ Id }) => Id === id) ?? { Id: notes.length + 1, Text, Version: 0 };
  if (id && note.Version !== Version)
    return { status: 409, reply: { Message: 'Changed', Note: toNoteView(note) } };
  if (!id) notes.push(note);
  note.Text = Text;
  note.Version += 1;
  answers.set(key, { body, reply: toNoteView(note) });
  return { status: 200, reply: toNoteView(note) };
}

const toNoteView = (note: object) => ({
  ...note,
  By: 'Ann Rep',
  ByUserId: 5,
  On: '2026-11-26T10:00:00.000Z',
});

const lost = Array<'answer lost'>(3).fill('answer lost');
const { send } = createNoteFormDefinition(7);

/** A dialog in which a note is written. */
function openNote() {
  const save = createRecordSaver<
    CustomerNoteForm,
    CustomerNote,
    Awaited<ReturnType<typeof send>>
  >();
  return async (Text: string) => {
    const saving = save(send, { Text }, undefined).then(
      () => 'saved',
      (error: Error) => error.message,
    );
    await vi.runAllTimersAsync();
    return saving;
  };
}
const listTexts = () => notes.map(({ Text }) => Text);

it('A note whose answers were lost is there once, however often and how late Save is pressed again', async () => {
  const press = openNote();
  for (const wait of [0, 125_000, 3_600_000]) {
    fates = [...lost];
    expect(await press('Called')).toContain('did not answer');
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(await press('Called')).toBe('saved');
  expect(listTexts()).toEqual(['Called']);
});

it.each([0, 125_000])(
  'A word that is changed %i ms later changes the note that was made',
  async (wait) => {
    const press = openNote();
    fates = [...lost];
    await press('Called');
    await vi.advanceTimersByTimeAsync(wait);
    expect(await press('Called them')).toBe('saved');
    expect(listTexts()).toEqual(['Called them']);
  },
);

it('A changed word is sent after a first press that never arrived, and makes one note', async () => {
  const press = openNote();
  fates = ['never arrived', 'never arrived', 'never arrived'];
  await press('Called');
  fates = [...lost];
  await press('Called them');
  expect(await press('Called them all')).toBe('saved');
  expect(listTexts()).toEqual(['Called them all']);
});

it('A first press that was refused in the end leaves the way free for what is typed now', async () => {
  const press = openNote();
  fates = ['never arrived', 400, 400, 400, 400, 400, 400, 400, 400];
  expect(await press('Called')).toBe('No');
  expect(await press('Called them')).toBe('saved');
  expect(listTexts()).toEqual(['Called them']);
});
