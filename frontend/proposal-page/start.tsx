import { createRoot } from 'react-dom/client';
import './page-base.css';
import './page-frame.css';
import './page-bundles.css';
import './page-totals.css';
import './page-dialogs.css';
import './page-narrow.css';
import { ProposalApp } from './proposal-app.tsx';

createRoot(document.getElementById('root')!).render(<ProposalApp />);
