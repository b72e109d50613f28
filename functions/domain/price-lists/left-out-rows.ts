import type { LeftOutRow } from '#functions/store/dealers/scheduled-list-changes.ts';
import { toReasonFields } from '#shared/messages/message.ts';
import type { RejectedPriceRow } from '#shared/schemas/price-list-schema.ts';
import { getPriceListHeading } from './check-price-list-rows.ts';

/** More are counted alone. */
const MAX_LEFT_OUT_ROWS = 100;

/** The rows that a list left out at its instant, as a reply has them. */
export const toLeftOutRows = (rows: readonly LeftOutRow[]): RejectedPriceRow[] =>
  rows.slice(0, MAX_LEFT_OUT_ROWS).map(({ line, field, value, reason }) => ({
    Line: line,
    Column: getPriceListHeading(field),
    Value: value,
    ...toReasonFields(reason),
  }));
