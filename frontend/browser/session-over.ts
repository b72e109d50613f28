let isPageSessionOver = false;

/** Whether the session of this page has ended: nothing can be saved, and nothing holds whoever leaves. */
export const isSessionOver = () => isPageSessionOver;

export const setSessionOver = (isNow: boolean) => {
  isPageSessionOver = isNow;
};
