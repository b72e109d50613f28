import { useEffect } from 'react';

let count = 0;

/** Says that an order is on the screen: logout asks first. */
export function useOrderPage() {
  useEffect(() => {
    count += 1;
    return () => {
      count -= 1;
    };
  }, []);
}

export const isOrderPageOpen = () => count > 0;
