import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import {
  countCell,
  dayCell,
  moneyCell,
  textCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { t } from '#shared/language/t.ts';
import type { RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import { headingOf, repViews } from './rep-views.ts';

/** The columns of the orders by rep as those of a sheet. */
export const repSheetColumns: readonly ListSheetColumn<RepFollowUp>[] = [
  { heading: t`Rep`, width: 22, cell: (rep) => textCell(rep.SalesRepFullName) },
  ...repViews.map((view) => ({
    heading: headingOf(view),
    width: 14,
    cell: (rep: RepFollowUp) => countCell(rep[view ?? 'All']),
  })),
  { heading: t`Total of open orders`, width: 18, cell: (rep) => moneyCell(rep.OpenTotal) },
  {
    heading: t`Oldest open revised`,
    width: 18,
    cell: ({ OldestRevisedOn: on }) => dayCell(on && asCalendarDate(new Date(on))),
  },
];
