import { busy, notFound } from '#functions/api-error.ts';
import { coachAddress } from '#functions/outside/coach.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listCustomersFor } from '#functions/store/dealers/customers.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { coachPlusTexts } from '#shared/texts/coach-plus-texts.ts';

export const handler = handle(users.openHsusCoachPlus, async ({ body, caller }) => {
  const customers = await listCustomersFor(caller.dealer, caller);
  if (!customers.some(({ JdeNum }) => JdeNum === body.JdeNumber)) throw notFound();
  try {
    return await coachAddress({ jdeNumber: body.JdeNumber, email: caller.email });
  } catch (cause) {
    throw busy(coachPlusTexts.notAccessible, { cause });
  }
});
