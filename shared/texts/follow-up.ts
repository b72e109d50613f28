/** What is said of orders that want attention (D62): of each view its label, what its orders are after their number, and what stands where it has none. */
export const followUpTexts = {
  ExpiresSoon: {
    label: 'Expires soon',
    noun: 'orders that expire within 14 days',
    none: 'Nothing expires soon',
    about: 'Orders stand here for the 14 days before they expire.',
  },
  NotSubmitted: {
    label: 'Committed not submitted',
    noun: 'committed orders that are not submitted',
    none: 'Nothing waits to be submitted',
    about: 'Committed orders stand here until they go to OrderLink.',
  },
  InstallationNear: {
    label: 'Installation near',
    noun: 'orders to install within 30 days, or before today',
    none: 'No installation is near',
    about: 'Orders stand here from 30 days before their installation until they are submitted.',
  },
  Transferred: {
    label: 'Transferred to me',
    noun: 'orders that were transferred and not opened',
    none: 'No transfers',
    about: 'Orders that a colleague hands to you arrive here.',
  },
  Revised: {
    label: 'Revised this week',
    noun: 'orders revised this week',
    none: 'Nothing was revised this week',
    about: 'Orders stand here from Monday on, once they are saved.',
  },
} as const;
