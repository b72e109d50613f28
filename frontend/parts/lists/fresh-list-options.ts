/** Options for a list: a user who returns to it, however soon, reads the result of their own changes. */
export const freshListOptions = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};
