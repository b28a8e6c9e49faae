import { createRoot } from 'react-dom/client';
import { Suspense } from 'react';
import { App } from './app.tsx';
import { showBoardStyle } from './shared/board/board-style.tsx';

showBoardStyle();

createRoot(document.querySelector('#page')!).render(
  <Suspense>
    <App />
  </Suspense>,
);
