import type { ReactNode } from 'react';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { t } from '#shared/language/t.ts';
import type { PackageProducts } from './use-package-products.ts';

type ShowWhenRoomPricesLoadedProps<Room> = {
  /** Undefined until the catalogue has answered for all lines. */
  room: Room | undefined;
  products: PackageProducts;
  children: (room: NonNullable<Room>) => ReactNode;
};

/** What shows today's prices of a package, once they are loaded. */
export const ShowWhenRoomPricesLoaded = <Room,>({
  room,
  products,
  children,
}: ShowWhenRoomPricesLoadedProps<Room>) => (
  <Loaded
    result={{ data: room, error: products.isFailed, mutate: products.retry }}
    failureText={t`Today’s prices could not be loaded`}
    failureHint={t`Check the connection and try again.`}
    loading={6}
    isReplacedByFailure
  >
    {children}
  </Loaded>
);
