import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import type { CopiedLink } from './copied-link-dialog.tsx';

/** Shows a link that was just made; it is shown once. */
export const openCopiedLinkDialog = lazyDialog(
  () => import('./copied-link-dialog.tsx'),
  ({ renderCopiedLinkDialog }, link: CopiedLink) => renderCopiedLinkDialog(link),
);
