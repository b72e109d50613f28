import { webBuildFolder as builtPage } from '#infra/build/build-folders.ts';
import { createBundleThreads } from '#infra/local/functions/bundle-threads.ts';
import { sendAnswerWithCdnHeaders } from '#infra/local/gateway/product-server.ts';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';
import { type RunningProduct, type ProductOptions, startProduct } from './start-product.ts';

type BuiltProductOptions = Omit<ProductOptions, 'parts'> & {
  build?: () => Promise<void>;
  threadCount?: number;
  webFolder?: string;
};

/** Starts the product from its built bundles, which are the same as those deployed. */
export const startBuiltProduct = (options: BuiltProductOptions): Promise<RunningProduct> =>
  startProduct({
    ...options,
    parts: async ({ logFile }) => {
      await options.build?.();
      const files = createWebFileHandler(options.webFolder ?? builtPage);
      return {
        ...createBundleThreads({ logFile, threadCount: options.threadCount }),
        web: (request, response) => sendAnswerWithCdnHeaders(response, files(request)),
      };
    },
  });
