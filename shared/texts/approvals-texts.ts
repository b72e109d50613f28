import { t } from '#shared/language/t.ts';

/** Texts about the approval of orders. */
export const approvalsTexts = {
  needed: t`This order needs approval.`,
} as const;
