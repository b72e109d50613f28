import { t } from '#shared/language/t.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';

/** Why the server would refuse to share the order, and the field of the order's details that mends it. */
export type ShareProblem = {
  title: string;
  detail: string;
  field?: 'CustomerId' | 'ExpiresOn' | 'InstalledOn';
};

/** All of them; empty where the order can be shared. `today` is the day in the dealer's time zone. */
export function listShareProblems(order: Order, today: string): ShareProblem[] {
  const { Acceptance, CustomerId, ExpiresOn, InstalledOn } = order;
  if (isReadOnlyOrder(order))
    return [{ title: t`The order is closed`, detail: t`Only an uncommitted order is shared.` }];
  if (Acceptance)
    return [
      {
        title: proposalsTexts.reviseFirst(Acceptance.Name),
        detail: t`Revise ends the acceptance and tells everybody it was sent to.`,
      },
    ];
  return [
    ...listIf(!CustomerId, {
      title: t`No customer`,
      detail: proposalsTexts.customerMissing,
      field: 'CustomerId',
    }),
    ...listIf(!ExpiresOn, {
      title: t`No expiration date`,
      detail: t`A proposal is valid until the end of a day.`,
      field: 'ExpiresOn',
    }),
    ...listIf(Boolean(ExpiresOn) && ExpiresOn!.slice(0, 10) < today, {
      title: proposalsTexts.expirationPast,
      detail: t`A proposal is valid until the end of a day.`,
      field: 'ExpiresOn',
    }),
    ...listIf(!InstalledOn, {
      title: t`No installation date`,
      detail: t`The proposal prints it.`,
      field: 'InstalledOn',
    }),
    ...listIf(removeUntakenBundles(order).OrderLines.length === 0, {
      title: t`Nothing is taken`,
      detail: proposalsTexts.nothingToShare,
    }),
  ];
}

const listIf = (isProblem: boolean, problem: ShareProblem) => (isProblem ? [problem] : []);
