/** A part of the product that did not arrive, most often because a newer version has replaced it. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
}

/** After sign-in everything comes by its own chunk, once schemas may be made without eval. */
const lazily =
  <Chunk>(load: () => Promise<Chunk>) =>
  async (): Promise<Chunk> => {
    try {
      await import('./api/zod-without-eval.ts');
      return await load();
    } catch (error) {
      throw new ScreenNotLoaded('A part of SmartSales did not load.', { cause: error });
    }
  };

export const screens = {
  product: lazily(() => import('./product.tsx')),
  currentUser: lazily(() => import('./session/current-user.ts')),
  frame: lazily(() => import('./shell/frame.tsx')),
  home: lazily(() => import('./shell/home-page.tsx')),
  orderSearch: lazily(() => import('./order-search/order-search-page.tsx')),
  worksheet: lazily(() => import('./worksheet/worksheet-page.tsx')),
  searchAhead: lazily(() => import('./order-search/search-ahead.ts')),
  openAhead: lazily(() => import('./worksheet/open-order.ts')),
  narrowOrder: lazily(() => import('./worksheet/narrow-order.tsx')),
};

/** Fetches what comes right after sign-in while the user still types. */
export function prefetchFirstScreens() {
  for (const load of [screens.product, screens.currentUser, screens.frame, screens.orderSearch])
    // A chunk that fails here is asked for again, and its failure shown, when the screen is entered.
    load().catch(() => undefined);
}
