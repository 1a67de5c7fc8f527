import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import App from './App.tsx';

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <BrowserRouter>
      <App apiBase="" nonce={undefined} />
    </BrowserRouter>,
  );
