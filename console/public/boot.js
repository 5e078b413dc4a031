// Runs before the first paint, so that a dark screen never flashes white.
(() => {
  var wanted = 'system';
  try {
    wanted = localStorage.getItem('glasshouse.theme') || 'system';
  } catch {
    // Storage can be blocked; the system theme is then used.
  }
  var dark = wanted === 'dark' || (wanted === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

// The page's security policy forbids code made from text; zod would try it as soon as the first schema is made.
globalThis.__zod_globalConfig = { jitless: true };
