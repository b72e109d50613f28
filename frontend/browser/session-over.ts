let isPageSessionOver = false;

/**
 * Whether the session of this page has ended. Then nothing can be saved, and nothing keeps the user from
 * leaving.
 */
export const isSessionOver = () => isPageSessionOver;

export const setSessionOver = (isOver: boolean) => {
  isPageSessionOver = isOver;
};
