import * as z from 'zod/mini';
import {
  DealerUserRow,
  DealerUserUpdate,
  DealerUserWithVersion,
  NewAdmin,
  NewDealerUser,
} from '#shared/schemas/dealer-user-schema.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get, post, put } from './endpoint.ts';

/*
 * The users of a dealer, and the SmartSales Admins, as administrators keep them. In paths of dealers the id is a dealer's;
 * in those of users it is an AppUserId.
 */

const id = { params: z.object({ id: IdText }) };
const oneOfDealer = { params: z.object({ id: IdText, repId: IdText }) };

export const listMembers = get('/Dealers/{id}/SalesReps', 'manage-users', {
  ...id,
  query: GridQuery,
  reply: page(DealerUserRow),
});
export const createMember = post('/Dealers/{id}/SalesReps', 'manage-users', {
  ...id,
  body: NewDealerUser,
  reply: DealerUserWithVersion,
});
export const getMember = get('/Dealers/{id}/SalesRep/{repId}', 'manage-users', {
  ...oneOfDealer,
  reply: DealerUserWithVersion,
});
export const updateMember = put('/Dealers/{id}/SalesRep/{repId}', 'manage-users', {
  ...oneOfDealer,
  body: DealerUserUpdate,
  reply: DealerUserWithVersion,
  current: { User: DealerUserWithVersion },
});

export const lockUser = put('/Users/{id}/lock', 'access-user-lockout', {
  ...id,
  reply: DealerUserWithVersion,
});
export const unlockUser = put('/Users/{id}/unlock', 'access-user-lockout', {
  ...id,
  reply: DealerUserWithVersion,
});
/** The link of an invitation once more; it ends the one before. */
export const resendInvitation = post('/Users/{id}/ResendActivation', 'manage-users', id);

export const listAdmins = get('/Account/SmartSales', 'manage-admins', {
  query: GridQuery,
  reply: page(DealerUserRow),
});
export const createAdmin = post('/Account/SmartSales', 'manage-admins', {
  body: NewAdmin,
  reply: DealerUserWithVersion,
});
