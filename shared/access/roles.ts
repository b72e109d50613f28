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

export const roleNames: Record<RoleId, string> = {
  1: 'SmartSales Admin',
  2: 'Sales Administrator',
  3: 'Sales Manager',
  4: 'Sales Rep',
};
