import { useEffect } from 'react';

let count = 0;

/** Says that an order is on the screen: logout asks first. */
export function useCountedAsOpen() {
  useEffect(() => {
    count += 1;
    return () => {
      count -= 1;
    };
  }, []);
}

export const isOrderOpen = () => count > 0;
