import { createRoot } from 'react-dom/client';
import { Suspense } from 'react';
import { App } from './app.tsx';

createRoot(document.querySelector('#page')!).render(
  <Suspense>
    <App />
  </Suspense>,
);
