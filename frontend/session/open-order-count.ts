import { useEffect } from 'react';

let openOrderCount = 0;

/** Says that an order is on the screen: logout asks first. */
export function useCountOpenOrder() {
  useEffect(() => {
    openOrderCount += 1;
    return () => {
      openOrderCount -= 1;
    };
  }, []);
}

export const isOrderOpen = () => openOrderCount > 0;
