import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import {
  createCountCell,
  createDayCell,
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { t } from '#shared/language/t.ts';
import type { RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import { getRepViewHeading, repViews } from './rep-views.ts';

/** The columns of the list by rep as the columns of a sheet. */
export const repSheetColumns: readonly ListSheetColumn<RepFollowUp>[] = [
  { heading: t`Rep`, widthInCharacters: 22, cell: (rep) => createTextCell(rep.SalesRepFullName) },
  ...repViews.map((view) => ({
    heading: getRepViewHeading(view),
    widthInCharacters: 14,
    cell: (rep: RepFollowUp) => createCountCell(rep[view ?? 'All']),
  })),
  {
    heading: t`Total of open orders`,
    widthInCharacters: 18,
    cell: (rep) => createMoneyCell(rep.OpenTotal),
  },
  {
    heading: t`Oldest open revised`,
    widthInCharacters: 18,
    cell: ({ OldestRevisedOn: on }) => createDayCell(on && toCalendarDay(new Date(on))),
  },
];
