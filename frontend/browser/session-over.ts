let isOver = false;

/** Whether the session of this page has ended: nothing can be saved, and nothing holds whoever leaves. */
export const isSessionOver = () => isOver;

export const noteSessionOver = (isNow: boolean) => {
  isOver = isNow;
};
