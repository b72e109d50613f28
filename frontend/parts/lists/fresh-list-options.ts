/** How a list is asked for: whoever comes back to it, however soon, reads what they have made of its records. */
export const freshListOptions = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};
