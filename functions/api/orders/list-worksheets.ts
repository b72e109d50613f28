import { answerOrders } from '#functions/domain/orders/answer-orders.ts';
import { visibleRows } from '#functions/domain/orders/visible-rows.ts';
import { handle } from '#functions/runtime/handle.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { WorksheetRow } from '#shared/schemas/order-search-schema.ts';

const fields = fieldsOf(WorksheetRow);
const newestFirst = JSON.stringify([{ selector: 'CreatedOn', desc: true }]);

export const handler = handle(orders.listWorksheets, ({ query, caller }) => {
  const rows = visibleRows(caller, { withDeleted: false });
  return answerOrders(caller, rows, { ...query, sort: query.sort ?? newestFirst }, fields);
});
