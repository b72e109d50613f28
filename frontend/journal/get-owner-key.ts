/** One user of one dealer. Nobody else ever sees what is stored under this key. */
export const getOwnerKey = (user: { AppUserId: number; DealerId?: number | null | undefined }) =>
  `${user.DealerId ?? 0}/${user.AppUserId}`;
