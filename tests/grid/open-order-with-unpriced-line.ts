import { asCents } from '#shared/money/money.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildLetteredLines } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const unpricedLine = { CustomerCost: asCents(0), StockCode: '' };

/** An order that may be committed, except that its second line has neither price nor stock code. */
export const openOrderWithUnpricedLine = (options: Parameters<typeof openGridPage>[1] = {}) =>
  openGridPage(
    buildOrder({
      Id: 31,
      OrderNumber: '104821',
      CustomerName: 'Lakeshore Dental Group',
      JdeNumber: '204518',
      InstalledOn: '2030-12-14',
      ExpiresOn: '2026-01-31',
      OrderLines: buildLetteredLines({}, unpricedLine),
    }),
    options,
  );
