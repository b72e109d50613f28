/** The role ids in the API. */
export const roles = {
  smartSalesAdmin: 1,
  salesAdministrator: 2,
  salesManager: 3,
  salesRep: 4,
} as const;

export type RoleId = (typeof roles)[keyof typeof roles];

/** The roles that a dealer's users can have. */
export type DealerRoleId = Exclude<RoleId, typeof roles.smartSalesAdmin>;

export const dealerRoles: readonly DealerRoleId[] = Object.values(roles).filter(
  (role) => role !== roles.smartSalesAdmin,
);

/**
 * The role of the users whom a user of each role reports to; null where a user has no manager. A manager manages
 * only users who can report to one (spec: section 5).
 */
export const managerRoles: Readonly<Record<RoleId, DealerRoleId | null>> = {
  [roles.smartSalesAdmin]: null,
  [roles.salesAdministrator]: null,
  [roles.salesManager]: null,
  [roles.salesRep]: roles.salesManager,
};

export const roleNames: Record<RoleId, string> = {
  1: 'SmartSales Admin',
  2: 'Sales Administrator',
  3: 'Sales Manager',
  4: 'Sales Rep',
};
