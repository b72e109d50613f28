import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { accessRequestedNotice } from '#functions/store/accounts/notifications.ts';
import { listCustomersWithNumber, requestWrite } from '#functions/store/dealers/customers.ts';
import { listDealerUsers } from '#functions/store/dealers/users.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { roles } from '#shared/access/roles.ts';
import * as customers from '#shared/contract/customers.ts';
import { customersTexts } from '#shared/texts/customers.ts';

/** As many administrators as one transaction tells. */
const MOST_TOLD = 50;

/** Tells the dealer's administrators, once for whoever asks. Of a number that the dealer does not know nothing is said. */
export const handler = handle(customers.requestAccess, async ({ params, caller, once }) => {
  const { dealer, userId, fullName: fromFullName } = caller;
  const [customer] = await listCustomersWithNumber(dealer, params.jde);
  if (!customer) throw notFound();
  const now = new Date().toISOString();
  const number = customer.JdeNum;
  const asked = requestWrite(dealer, { userId, number, On: now });
  const told = (await listDealerUsers(dealer))
    .filter(
      ({ UserRoleId, IsLockedOut }) => UserRoleId === roles.salesAdministrator && !IsLockedOut,
    )
    .slice(0, MOST_TOLD)
    .map(({ AppUserId }) =>
      accessRequestedNotice(dealer, {
        customerId: customer.Id,
        toUserId: AppUserId,
        fromFullName,
        subject: customersTexts.requestSubject(number),
        message: customersTexts.requestMessage(fromFullName, number),
        now,
      }),
    );
  try {
    await writeTogether([asked, ...told, onceItem(once, { reply: null })]);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.failed.includes(asked))) throw error;
    // They have asked before.
    await writeTogether([onceItem(once, { reply: null })]);
  }
});
