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
    // Whose work is in the bundle, and on which terms they gave it.
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Seven letters tell the few files of a name apart; each one more is in every list of what a screen needs.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A file for each step of the way in, with all that it leans on: many small ones are larger and come later.
          // What is there before the language is known keeps to itself, for texts are made as their modules run; and
          // what waits for the language is in none of them, for the others would wait for it.
          groups: [
            {
              name: 'language',
              test: /frontend\/(language\/chosen-language|styles\/theme)\.ts$/,
              priority: 6,
            },
            { name: 'begin', test: /frontend\/app\/start\.tsx$/, priority: 5 },
            {
              name: 'announcement',
              test: /(announcement\/(visitors-)?announcement|session\/visitors-help)\.tsx$/,
              priority: 4,
            },
            { name: 'router', test: /node_modules\/react-router/, priority: 3 },
            { name: 'visit', test: /frontend\/(api\/call\.ts|accounts\/.*)$/, priority: 2 },
            { name: 'frame', test: /frontend\/shell\/frame\.tsx$/, priority: 1 },
            // What many screens lean on and a few lines hold is one file; each by itself would be named in every list.
            {
              name: 'lines',
              test: /(record-form\/(changes-in|current-in|use-first-error|use-record)|api\/(call-once|record-saver)|orders\/use-new-order|browser\/(calendar-date|keyboard-rest|save-file|use-latest|use-taken-at-last)|cells\/focus|lists\/(grid-address|grid-state|use-column-widths|use-dragged|use-kept-later|value-at)|rules\/(print-options|room-titles)|controls\/found-choices|find\/recent|format\/(count|fold|group-name|money)|texts\/(clipboard|colleagues|lists)|forms\/file-name|rules\/(follow-up|days-ahead)|search\/\w+|use-delayed|not-a-date|refused-file)\.ts$|controls\/(one-of|radio|text-area)\.tsx$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
