import { createRoot } from 'react-dom/client';
import '../proposal-page/page-base.css';
import './verify-page.css';
import { VerifyApp } from './verify-app.tsx';

createRoot(document.getElementById('root')!).render(<VerifyApp />);
