import {
  createCustomerDetail,
  customerNoteKind,
} from '#functions/domain/customers/customer-contacts-and-notes.ts';
import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.createNote,
  async ({ params, body, caller, idempotency }) => {
    const customer = await loadVisibleCustomer(caller, params.id);
    return createCustomerDetail(
      customerNoteKind,
      {
        Text: body.Text,
        By: caller.fullName,
        ByUserId: caller.userId,
        On: new Date().toISOString(),
        ChangedOn: null,
        Version: 1,
      },
      { by: caller, idempotency, customer },
    );
  },
);
