import { t } from '#shared/language/t.ts';
/** A chunk did not load, most often because a newer release has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ScreenNotLoaded';
}

/**
 * Wraps the import of a chunk. Throws ChunkLoadError if it fails. Everything after sign-in comes in chunks
 * of its own.
 */
export const createChunkLoader =
  <Chunk>(load: () => Promise<Chunk>) =>
  async (): Promise<Chunk> => {
    try {
      return await load();
    } catch (error) {
      throw new ChunkLoadError(t`A part of SmartSales did not load.`, { cause: error });
    }
  };

/**
 * Fetches chunks before they are needed. A failed chunk is fetched again when it is needed, and the failure
 * is shown then.
 */
export function prefetchChunks(loaders: readonly (() => Promise<unknown>)[]) {
  for (const load of loaders) load().catch(() => undefined);
}
