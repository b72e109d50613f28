import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

/** The page has few of the colours and sizes that the screens have. */
const dropUnusedTokens: Plugin = {
  name: 'drop-unused-tokens',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = removeUnusedTokens(String(file.source));
  },
};

/** Removes what is never used, and then what only that has used. */
function removeUnusedTokens(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replaceAll(/(--[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return left === css ? css : removeUnusedTokens(left);
}

/**
 * The page that a customer opens (/p). It is a build of its own: in one with the screens it would share files with them,
 * and load what only they need.
 */
export const proposalPageConfig: InlineConfig = {
  configFile: false,
  root: 'frontend',
  plugins: [react(), dropUnusedTokens],
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
