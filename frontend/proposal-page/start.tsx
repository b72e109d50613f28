import { createRoot } from 'react-dom/client';
import { PREVIEW_FRAGMENT } from '#shared/proposals/preview-fragment.ts';
import './page-base.css';
import './page-frame.css';
import './page-bundles.css';
import './page-totals.css';
import './page-dialogs.css';
import './page-narrow.css';
import { ProposalApp } from './proposal-app.tsx';

const root = createRoot(document.getElementById('root')!);
if (location.hash === PREVIEW_FRAGMENT)
  import('./preview-page.tsx').then(
    ({ PreviewPage }) => root.render(<PreviewPage />),
    () => undefined,
  );
else root.render(<ProposalApp />);
