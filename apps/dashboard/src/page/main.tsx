import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadFirst } from './app.tsx';
import { showBoardStyle } from './shared/board/board-style.tsx';

async function begin(): Promise<void> {
  showBoardStyle();
  // What cannot be loaded now is tried again by the page, which says so.
  await loadFirst(location).catch(() => undefined);
  createRoot(document.querySelector('#page')!).render(
    <Suspense>
      <App />
    </Suspense>,
  );
}

// Not awaited here: a page that is loaded stands on this file, and would wait for it.
void begin();
