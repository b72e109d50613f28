import { buildAll } from '#infra/build/build.ts';
import { webFolder } from '#infra/build/folders.ts';
import { bundleThread } from './bundle-thread.ts';
import { chromiumComplaint } from './chromium-complaint.ts';
import { send } from './front-door.ts';
import { endWith, giveUp } from './lifetime.ts';
import { type Product, startProduct } from './product.ts';
import { showProgress, welcome } from './screen.ts';
import { webFiles } from './web-files.ts';

let product: Product | undefined;
endWith(async () => product?.stop());

try {
  product = await startProduct({
    port: Number(process.env['PORT'] ?? 8080),
    root: '.local',
    isFresh: process.argv.includes('--fresh'),
    demo: {
      size: process.env['SMARTSALES_DEMO'] === 'small' ? 'small' : 'full',
      progress: showProgress,
    },
    parts: async ({ logFile }) => {
      await buildAll(console.log);
      const files = webFiles(webFolder);
      return {
        ...bundleThread(logFile),
        web: (request, response) => send(response, files(request)),
      };
    },
  });
  await welcome(product.address);
  const complaint = await chromiumComplaint();
  if (complaint) console.log(`\n${complaint}`);
} catch (error) {
  giveUp(error);
}
