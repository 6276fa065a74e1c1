// Before the first paint: the theme that somebody chose on this device (src/offline/device-notes.ts). The page is held
// back until the database has said which, which takes it a few milliseconds (docs/decisions/010).
(() => {
  const root = document.documentElement;
  const letGo = () => root.removeAttribute('data-held');

  function show(theme) {
    if (theme !== 'light' && theme !== 'dark') return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  }

  function read(database) {
    try {
      const notes = database.transaction('notes').objectStore('notes').get('notes');
      notes.addEventListener('success', () => {
        show(notes.result?.theme);
        letGo();
      });
      notes.addEventListener('error', letGo);
    } catch {
      letGo();
    }
    database.close();
  }

  try {
    const opening = indexedDB.open('billhook-device');
    root.setAttribute('data-held', '');
    setTimeout(letGo, 200);
    // nobody has made one yet, and it is not for this script to make
    opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
    opening.addEventListener('success', () => read(opening.result));
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      letGo();
    });
  } catch {
    // a browser that keeps nothing
  }
})();
