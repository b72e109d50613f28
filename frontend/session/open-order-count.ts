import { useEffect } from 'react';

let openOrderCount = 0;

/** Counts an order that is open on the screen: sign-out asks first. */
export function useRegisterOpenOrder() {
  useEffect(() => {
    openOrderCount += 1;
    return () => {
      openOrderCount -= 1;
    };
  }, []);
}

export const isAnyOrderPageOpen = () => openOrderCount > 0;
