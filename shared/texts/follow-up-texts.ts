import { t } from '#shared/language/t.ts';

/**
 * Texts for orders that need attention (D62): the label of each view, the nouns that follow the number of its
 * orders, and the texts where it is empty.
 */
export const followUpTexts = {
  ExpiresSoon: {
    label: t`Expires soon`,
    singularNoun: t`order that expires within 14 days`,
    pluralNoun: t`orders that expire within 14 days`,
    none: t`Nothing expires soon`,
    about: t`Orders stand here for the 14 days before they expire.`,
  },
  NotSubmitted: {
    label: t`Committed not submitted`,
    singularNoun: t`committed order that is not submitted`,
    pluralNoun: t`committed orders that are not submitted`,
    none: t`Nothing waits to be submitted`,
    about: t`Committed orders stand here until they go to OrderLink.`,
  },
  InstallationNear: {
    label: t`Installation near`,
    singularNoun: t`order to install within 30 days`,
    pluralNoun: t`orders to install within 30 days`,
    none: t`No installation is near`,
    about: t`Orders stand here for the 30 days before their installation, until they are submitted.`,
  },
  InstallationOverdue: {
    label: t`Installation overdue`,
    singularNoun: t`order whose installation date passed in the last 60 days`,
    pluralNoun: t`orders whose installation date passed in the last 60 days`,
    none: t`No installation is overdue`,
    about: t`Orders that are not submitted stand here for 60 days after their installation date.`,
  },
  Transferred: {
    label: t`Transferred to me`,
    singularNoun: t`order that was transferred and not opened`,
    pluralNoun: t`orders that were transferred and not opened`,
    none: t`No transfers`,
    about: t`Orders that a colleague hands to you arrive here.`,
  },
  Revised: {
    label: t`Revised this week`,
    singularNoun: t`order revised this week`,
    pluralNoun: t`orders revised this week`,
    none: t`Nothing was revised this week`,
    about: t`Orders stand here from Monday on, once they are saved.`,
  },
  WaitingForCustomer: {
    label: t`Waiting for customer`,
    singularNoun: t`order that waits for its customer`,
    pluralNoun: t`orders that wait for their customers`,
    none: t`No customer has to answer`,
    about: t`Shared orders stand here until the customer answers or the proposal expires.`,
  },
  OpenedNotAnswered: {
    label: t`Opened not answered`,
    singularNoun: t`order whose proposal was opened and not answered`,
    pluralNoun: t`orders whose proposals were opened and not answered`,
    none: t`No opened proposal waits`,
    about: t`Shared orders stand here once the customer has opened the proposal, until the answer.`,
  },
  ExpiredUndecided: {
    label: t`Expired, no outcome`,
    singularNoun: t`expired order without an outcome`,
    pluralNoun: t`expired orders without an outcome`,
    none: t`Nothing expired without an outcome`,
    about: t`Orders stand here for the 90 days after they expire, until somebody says what became of them.`,
  },
  Accepted: {
    label: t`Accepted`,
    singularNoun: t`accepted order that is not committed`,
    pluralNoun: t`accepted orders that are not committed`,
    none: t`No accepted order waits to be committed`,
    about: t`Orders that customers accepted stand here until they are committed.`,
  },
} as const;
