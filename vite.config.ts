import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const link = (attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head' as const,
});

/** The start comes with the page, though the language is learned before it runs. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const started = chunks.filter(({ name }) => name === 'start');
      const files = started.flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const sheets = started.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [
        ...files.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ...sheets.map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
      ];
    },
  },
};

export default defineConfig({
  root: 'frontend',
  plugins: [react(), preloadStart],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // The policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
