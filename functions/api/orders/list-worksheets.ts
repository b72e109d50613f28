import { answerOrderGrid } from '#functions/domain/orders/answer-order-grid.ts';
import { readVisibleOrders } from '#functions/domain/orders/list-visible-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import { WorksheetRow } from '#shared/schemas/order-search-schema.ts';

const worksheetListFields = getSchemaListFields(WorksheetRow);
const newestFirstSort = JSON.stringify([{ selector: 'CreatedOn', desc: true }]);

export const handler = createApiHandler(orders.listWorksheets, ({ query, caller }) => {
  const rows = readVisibleOrders(caller, { withDeleted: false });
  return answerOrderGrid(
    caller,
    rows,
    { ...query, sort: query.sort ?? newestFirstSort },
    worksheetListFields,
  );
});
