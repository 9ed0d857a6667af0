import type { Page } from 'playwright/test';

/** Makes the browser refuse to store anything for the site, like browsers set to block cookies and site data. */
export const refuseSiteData = async (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refused = () => new DOMException('Access is denied for this document.', 'SecurityError');
    const refuse = () => {
      throw refused();
    };
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse });
    const reject = () => Promise.reject(refused());
    for (const name of ['match', 'has', 'open', 'delete', 'keys'] as const) CacheStorage.prototype[name] = reject;
    for (const name of ['register', 'getRegistration', 'getRegistrations'] as const)
      ServiceWorkerContainer.prototype[name] = reject;
    LockManager.prototype.request = reject;
    IDBFactory.prototype.open = refuse;
    // Like Firefox.
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });
