import { webFolder as builtPage } from '#infra/build/folders.ts';
import { bundleThreads } from '#infra/local/functions/bundle-threads.ts';
import { send } from '#infra/local/gateway/front-door.ts';
import { webFiles } from '#infra/local/gateway/web-files.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

type BuiltOptions = Omit<ProductOptions, 'parts'> & {
  build?: () => Promise<void>;
  threadCount?: number;
  webFolder?: string;
};

/** Starts the product from its built bundles: what runs here is what would be deployed. */
export const startBuilt = (options: BuiltOptions): Promise<Product> =>
  startProduct({
    ...options,
    parts: async ({ logFile }) => {
      await options.build?.();
      const files = webFiles(options.webFolder ?? builtPage);
      return {
        ...bundleThreads({ logFile, threadCount: options.threadCount }),
        web: (request, response) => send(response, files(request)),
      };
    },
  });
