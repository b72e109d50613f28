/**
 * Makes a function that imports a file, and imports it anew where that failed. Chromium keeps the failure of an
 * address for as long as the page is open, so the next try has another address.
 */
export function createFileLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failedAddress: string | undefined;
  let tryCount = 0;
  return async () => {
    try {
      return failedAddress === undefined
        ? await load()
        : ((await import(/* @vite-ignore */ `${failedAddress}?${++tryCount}`)) as Module);
    } catch (error) {
      failedAddress ??= /http\S+\.js/.exec(String(error))?.[0];
      throw error;
    }
  };
}
