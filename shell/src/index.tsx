import { createRoot } from 'react-dom/client';
import { Shell } from './shell.tsx';
import { pageSettings } from './page-settings.ts';
import './shell.css';

const container = document.getElementById('root');
if (container) createRoot(container).render(<Shell settings={pageSettings(document)} />);
