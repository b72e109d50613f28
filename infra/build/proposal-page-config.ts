import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

/** The page has few of the colours and sizes that the screens have. */
const dropUnusedTokens: Plugin = {
  name: 'drop-unused-tokens',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const sheets = Object.values(bundle).filter(
      (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
    ) as { source: string | Uint8Array }[];
    const left = removeUnusedTokens(sheets.map(({ source }) => String(source)));
    for (const [index, sheet] of sheets.entries()) sheet.source = left[index]!;
  },
};

/** Removes what no sheet uses, and then what only that has used. */
function removeUnusedTokens(sheets: readonly string[]): readonly string[] {
  const css = sheets.join('');
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = sheets.map((sheet) =>
    sheet.replaceAll(/(--[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    ),
  );
  return left.join('') === css ? sheets : removeUnusedTokens(left);
}

/** Vite's own also loads style sheets and what an import imports; a late file of this page has neither. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The frame needs no space between its elements. */
const dropIndentation: Plugin = {
  name: 'drop-indentation',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/>\s+</g, '><'),
  },
};

/**
 * The page that a customer opens (/p). It is a build of its own: in one with the screens it would share files with them,
 * and load what only they need.
 */
export const proposalPageConfig: InlineConfig = {
  configFile: false,
  root: 'frontend',
  plugins: [plainImports, react(), dropUnusedTokens, dropIndentation],
  build: {
    outDir: '../dist/web',
    // The screens are there already.
    emptyOutDir: false,
    target: 'es2024',
    // The policy allows no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'frontend/p.html',
      // The shared modules make tables of what the page never reads.
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || id.includes('/start.tsx') },
      output: {
        entryFileNames: 'assets/proposal-page-[hash:7].js',
        chunkFileNames: 'assets/proposal-[name]-[hash:7].js',
        assetFileNames: 'assets/proposal-page-[hash:6][extname]',
      },
    },
  },
};
