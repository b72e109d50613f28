import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const link = (attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head' as const,
});

/** Whether a module is one of these files, or lies in one of these folders; throws where there is no such path. */
function isOneOf(paths: readonly string[]) {
  const wanted = paths.map((path) => resolve(path));
  for (const path of wanted) statSync(path);
  return (id: string) =>
    wanted.some(
      (path, index) => id === path || (paths[index]?.endsWith('/') && id.startsWith(`${path}/`)),
    );
}

const isStartModule = isOneOf(['frontend/app/start-app.tsx']);

/** The start comes with the page, though the language is learned before it runs. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const started = chunks.filter(({ moduleIds }) => moduleIds.some(isStartModule));
      if (started.length === 0) throw new Error('No chunk holds the start of the page.');
      const files = started.flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const sheets = started.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [
        ...files.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ...sheets.map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
      ];
    },
  },
};

/** Long enough to recognize a file by, without its ending. */
const shortenName = (name = '') => name.replace(/\.\w+$/, '').slice(0, 8);

/** Files of a few lines that many screens import. */
const smallSharedModules = [
  'frontend/api/call-idempotently.ts',
  'frontend/api/create-record-saver.ts',
  'frontend/browser/calendar-date.ts',
  'frontend/browser/download-file.ts',
  'frontend/browser/use-commit-on-unmount.ts',
  'frontend/browser/use-debounced-value.ts',
  'frontend/browser/use-latest-ref.ts',
  'frontend/browser/wait-for-typing-pause.ts',
  'frontend/find/recent-orders.ts',
  'frontend/format/format-count.ts',
  'frontend/format/format-money.ts',
  'frontend/format/get-line-group-label.ts',
  'frontend/orders/use-open-new-order.ts',
  'frontend/parts/controls/rank-matching-choices.ts',
  'frontend/parts/controls/format-invalid-date-message.ts',
  'frontend/parts/controls/radio.tsx',
  'frontend/parts/controls/segmented-control.tsx',
  'frontend/parts/controls/text-area-field.tsx',
  'frontend/parts/lists/get-value-at-path.ts',
  'frontend/parts/lists/grid-state.ts',
  'frontend/parts/lists/grid-url-params.ts',
  'frontend/parts/lists/use-column-widths.ts',
  'frontend/parts/lists/use-delayed-save.ts',
  'frontend/parts/lists/use-drag-reorder.ts',
  'frontend/record-form/count-changed-fields.ts',
  'frontend/record-form/parse-conflict-record.ts',
  'frontend/record-form/use-focus-first-error.ts',
  'frontend/record-form/use-fresh-record.ts',
  'frontend/worksheet/catalog/search/catalog-search-choice.ts',
  'frontend/worksheet/catalog/search/product-listing.ts',
  'frontend/worksheet/catalog/search/search-matches.ts',
  'frontend/worksheet/lines/cells/grid-focus.ts',
  'shared/format/normalize-text.ts',
  'shared/forms/document-file-names.ts',
  'shared/order/file-rejected-error.ts',
  'shared/order/rules/clear-past-dates.ts',
  'shared/order/rules/follow-up.ts',
  'shared/order/rules/print-options.ts',
  'shared/order/rules/room-titles.ts',
  'shared/search/relevance.ts',
  'shared/search/search-query.ts',
  'shared/search/search-words.ts',
  'shared/search/synonyms.ts',
  'shared/texts/clipboard-texts.ts',
  'shared/texts/colleagues-texts.ts',
  'shared/texts/lists-texts.ts',
];

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
        // Every list of what a screen needs has these names, so they are short: some letters of a hash tell files apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${shortenName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${shortenName(names[0])}-[hash:6][extname]`,
        codeSplitting: {
          // A file for each step of the way in, with all that it leans on: many small ones are larger and come later.
          // What is there before the language is known keeps to itself, for texts are made as their modules run; and
          // what waits for the language is in none of them, for the others would wait for it.
          groups: [
            {
              name: 'language',
              test: isOneOf([
                'frontend/language/chosen-language.ts',
                'frontend/language/server-messages.ts',
                'frontend/styles/theme.ts',
              ]),
              priority: 6,
            },
            { name: 'begin', test: isStartModule, priority: 5 },
            {
              name: 'announcement',
              test: isOneOf([
                'frontend/announcement/announcement-banner.tsx',
                'frontend/announcement/visitor-announcement.tsx',
                'frontend/session/visitors-help.tsx',
              ]),
              priority: 4,
            },
            { name: 'router', test: /node_modules\/react-router/, priority: 3 },
            {
              name: 'visit',
              test: isOneOf(['frontend/api/call-api.ts', 'frontend/accounts/']),
              priority: 2,
            },
            { name: 'frame', test: isOneOf(['frontend/shell/signed-in-frame.tsx']), priority: 1 },
            // What many screens lean on and a few lines hold is one file; each by itself would be named in every list.
            {
              name: 'lines',
              test: isOneOf(smallSharedModules),
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
