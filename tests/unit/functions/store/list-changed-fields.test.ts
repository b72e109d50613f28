import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listChangedFieldsForAudit } from '#functions/store/list-changed-fields-for-audit.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { MoneyCodec, PercentCodec } from '#shared/schemas/schema-values.ts';

const TrackedRecord = z.object({
  Name: z.string(),
  Rate: z.nullish(z.number()),
  Tags: z.array(z.string()),
  Password: z.string(),
  ResetToken: z.string(),
});
const record = { Name: 'North', Rate: 5, Tags: ['a', 'b'], Password: 'Demo-1', ResetToken: 'x' };

test('fields that differ are told of from what to what, and no others', () => {
  const after = { ...record, Name: 'South', Rate: null, Unnamed: 1 };
  expect(listChangedFieldsForAudit(TrackedRecord, record, after)).toEqual([
    { Field: 'Name', From: 'North', To: 'South' },
    { Field: 'Rate', From: '5', To: null },
  ]);
  expect(listChangedFieldsForAudit(TrackedRecord, record, { ...record })).toEqual([]);
  expect(
    listChangedFieldsForAudit(
      TrackedRecord,
      { ...record, Rate: null },
      { ...record, Rate: undefined },
    ),
  ).toEqual([]);
});

const compareTags = (Tags: string[]) =>
  listChangedFieldsForAudit(TrackedRecord, record, { ...record, Tags });

test('of a list what was taken out and what was put in', () => {
  expect(compareTags(['b', 'c'])).toEqual([{ Field: 'Tags', From: '"a"', To: '"c"' }]);
  expect(compareTags(['a', 'b', 'c'])).toEqual([{ Field: 'Tags', From: null, To: '"c"' }]);
  expect(compareTags(['b', 'a'])).toEqual([{ Field: 'Tags', From: '["a","b"]', To: '["b","a"]' }]);
});

test('a record that is new or gone has all of its fields, and no secret ever', () => {
  const created = listChangedFieldsForAudit(TrackedRecord, undefined, record);
  expect(created.map(({ Field, From }) => [Field, From])).toEqual([
    ['Name', null],
    ['Rate', null],
    ['Tags', null],
  ]);
  const changed = listChangedFieldsForAudit(TrackedRecord, record, {
    ...record,
    Password: 'Demo-2',
    ResetToken: 'y',
  });
  expect(changed).toEqual([]);
  expect(listChangedFieldsForAudit(TrackedRecord, record, undefined).map(({ To }) => To)).toEqual([
    null,
    null,
    null,
  ]);
});

test('long values and many fields are cut', () => {
  const Wide = z.object(
    Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`F${at}`, z.string()])),
  );
  const after = Object.fromEntries(
    Object.keys(Wide.shape).map((name) => [name, '😀'.repeat(5000)]),
  );
  const wide = listChangedFieldsForAudit(Wide, {}, after);
  expect(wide).toHaveLength(30);
  expect(new Set(wide.map(({ To }) => To))).toEqual(new Set([`${'😀'.repeat(499)}…`]));
});

test('values are as they cross the wire', () => {
  const Rates = z.object({ SalesTax: z.nullable(PercentCodec), Due: z.nullable(MoneyCodec) });
  const before = { SalesTax: asPercent(70_000), Due: null };
  expect(
    listChangedFieldsForAudit(Rates, before, { SalesTax: asPercent(81_250), Due: asCents(5) }),
  ).toEqual([
    { Field: 'SalesTax', From: '7', To: '8.125' },
    { Field: 'Due', From: null, To: '0.05' },
  ]);
});
