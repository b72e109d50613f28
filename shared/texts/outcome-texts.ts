import { t } from '#shared/language/t.ts';

/** What became of an order, and what that means. */
export const outcomeTexts = {
  Open: { name: t`Still open` },
  Won: { name: t`Won`, about: t`Ordered from us, elsewhere than here` },
  Lost: { name: t`Lost`, about: t`Ordered from somebody else` },
  NoDecision: { name: t`No decision`, about: t`Put off or dropped` },
} as const;

export const outcomeReasonTexts = {
  Price: t`Price`,
  LeadTime: t`Lead time`,
  AnotherProduct: t`Another product`,
  Relationship: t`Relationship`,
  Financing: t`Financing`,
  ProjectStopped: t`Project stopped`,
  Other: t`Other`,
} as const;
