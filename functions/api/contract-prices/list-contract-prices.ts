import { listContractPriceRows } from '#functions/domain/contract-prices/list-contract-price-rows.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { createSearchTextReader } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import { ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';

const listFields = getSchemaListFields(ContractPriceRow);
const textSearch = {
  text: createSearchTextReader([
    'For',
    'CustomerNumber',
    'MfgCode',
    'PartNumber',
    'Category',
    'Subcategory',
    'Remark',
  ]),
};

export const handler = createApiHandler(
  contractPrices.listContractPrices,
  async ({ query, caller }) => {
    const { customerId } = query;
    if (customerId !== undefined) await loadVisibleCustomer(caller, customerId);
    const seesAll = hasPermission('view-every-reps-customers', caller);
    const rows = await listContractPriceRows(caller, { customerId, seesAll });
    return buildGridPage(rows, query, listFields, textSearch);
  },
);
