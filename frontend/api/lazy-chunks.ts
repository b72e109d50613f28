import { t } from '#shared/language/t.ts';
/** A part of the product that did not arrive, most often because a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ScreenNotLoaded';
}

/** After sign-in everything comes by its own chunk. */
export const createChunkLoader =
  <Chunk>(load: () => Promise<Chunk>) =>
  async (): Promise<Chunk> => {
    try {
      return await load();
    } catch (error) {
      throw new ChunkLoadError(t`A part of SmartSales did not load.`, { cause: error });
    }
  };

/** Fetches parts before they are asked for; what fails is fetched again, and its failure shown, then. */
export function prefetchChunks(parts: readonly (() => Promise<unknown>)[]) {
  for (const load of parts) load().catch(() => undefined);
}
