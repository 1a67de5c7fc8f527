import { mountShell } from './mount-shell.tsx';
import './shell.css';

const container = document.getElementById('root');
if (container) mountShell(container);
