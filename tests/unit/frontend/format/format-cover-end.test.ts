import { expect, it } from 'vitest';
import { formatCoverEnd } from '#frontend/format/format-cover-end.ts';
import type { CoverEnd } from '#shared/approvals/approval-cover.ts';
import { buildLine } from '#tests/make/build-line.ts';

const lines = [
  buildLine({ OrderLineId: 'a', LineNumber: 1 }),
  buildLine({ OrderLineId: 'b', LineNumber: 2 }),
];
const format = (end: object) => formatCoverEnd(end as CoverEnd, 'Marcus Oyelaran', lines);

it.each([
  [{ by: 'customer' }, 'the order has another customer'],
  [{ by: 'owner' }, 'the order has another owner'],
  [{ by: 'newRule' }, 'a rule is broken that was not approved'],
  [{ by: 'value' }, 'the order is worse than approved'],
  [{ by: 'shortfall' }, 'more is missing than approved'],
  [{ by: 'line', orderLineId: 'b' }, 'line 2 is worse than approved'],
  [{ by: 'line', orderLineId: 'gone' }, 'a line is worse than approved'],
])('says why an approval does not hold: %j', (end, reason) => {
  expect(format(end)).toBe(`The approval by Marcus Oyelaran does not hold now: ${reason}`);
});
