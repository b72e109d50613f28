/** One user of one dealer: nobody else is ever shown what is kept under it. */
export const getOwnerKey = (user: { AppUserId: number; DealerId?: number | null | undefined }) =>
  `${user.DealerId ?? 0}/${user.AppUserId}`;
