import * as z from 'zod/mini';
import {
  DealerUserRow,
  DealerUserUpdate,
  DealerUserWithVersion,
  NewAdmin,
  NewDealerUser,
} from '#shared/schemas/dealer-user-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineGet, definePost, definePut } from './endpoint.ts';

/*
 * The users of a dealer, and the SmartSales Admins, for administrators. In paths of dealers the id is a
 * dealer's; in paths of users it is an AppUserId.
 */

const idShape = { params: z.object({ id: IdParam }) };
const dealerUserShape = { params: z.object({ id: IdParam, repId: IdParam }) };

export const listMembers = defineGet('/Dealers/{id}/SalesReps', 'manage-users', {
  ...idShape,
  query: GridQuery,
  reply: createGridPageSchema(DealerUserRow),
});
export const createMember = definePost('/Dealers/{id}/SalesReps', 'manage-users', {
  ...idShape,
  body: NewDealerUser,
  reply: DealerUserWithVersion,
});
export const getMember = defineGet('/Dealers/{id}/SalesRep/{repId}', 'manage-users', {
  ...dealerUserShape,
  reply: DealerUserWithVersion,
});
export const updateMember = definePut('/Dealers/{id}/SalesRep/{repId}', 'manage-users', {
  ...dealerUserShape,
  body: DealerUserUpdate,
  reply: DealerUserWithVersion,
  current: { User: DealerUserWithVersion },
});

export const lockUser = definePut('/Users/{id}/lock', 'access-user-lockout', {
  ...idShape,
  reply: DealerUserWithVersion,
});
export const unlockUser = definePut('/Users/{id}/unlock', 'access-user-lockout', {
  ...idShape,
  reply: DealerUserWithVersion,
});
/** Sends a new invitation link; the earlier one becomes invalid. */
export const resendInvitation = definePost('/Users/{id}/ResendActivation', 'manage-users', idShape);

export const listAdmins = defineGet('/Account/SmartSales', 'manage-admins', {
  query: GridQuery,
  reply: createGridPageSchema(DealerUserRow),
});
export const createAdmin = definePost('/Account/SmartSales', 'manage-admins', {
  body: NewAdmin,
  reply: DealerUserWithVersion,
});
