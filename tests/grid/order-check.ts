import { asCents } from '#shared/money/money.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { openGrid } from './grid-page.ts';
import { linesOf } from './screen.ts';

const unpriced = { CustomerCost: asCents(0), StockCode: '' };

/** An order that may be committed, whose second line has neither price nor stock code. */
export const openUnpriced = (opening: Parameters<typeof openGrid>[1] = {}) =>
  openGrid(
    anOrder({
      Id: 31,
      OrderNumber: '104821',
      CustomerName: 'Lakeshore Dental Group',
      JdeNumber: '204518',
      InstalledOn: '2030-12-14',
      ExpiresOn: '2026-01-31',
      OrderLines: linesOf({}, unpriced),
    }),
    opening,
  );
