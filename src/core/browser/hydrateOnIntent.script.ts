/**
 * Hydrates a list when a visitor points at its search or filters, follows one of its links, or opens an address that asks
 * for a list other than the built one. Clicks and text from before hydration are kept.
 */
type Mount = (box: Element, props: string) => void;

/** @param load - imports the island. */
export function hydrateOnIntent(box: HTMLElement, load: () => Promise<Mount>): void {
  const controls = box.querySelector('[data-hydrates]');
  const field = box.querySelector('input');
  const failure = document.querySelector('[data-island-failure]');
  const clicked: HTMLElement[] = [];
  const hydrated = new AbortController();
  const { signal } = hydrated;
  let loading = false;

  const hydrate = async () => {
    if (loading) return;
    loading = true;
    try {
      const mount = await load();
      hydrated.abort();
      failure?.toggleAttribute('hidden', true);
      mount(box, box.dataset.list ?? '');
      for (const control of clicked) control.click();
    } catch {
      loading = false;
      delete document.documentElement.dataset.asked;
      // The island didn't load. Follow the last clicked link: to its page, or offline to the browser's error page.
      const last = clicked.pop();
      if (last instanceof HTMLAnchorElement) location.assign(last.href);
      // What was typed can't go into an address unchecked, so it stays in the field.
      else if (field?.value) failure?.toggleAttribute('hidden', false);
    }
    box.ariaBusy = null;
  };

  // Text can come without focus: WebKit gives none in a window behind others, and some keyboards and assistants just fill fields.
  for (const intent of ['pointerover', 'focusin', 'touchstart', 'input'])
    controls?.addEventListener(intent, () => void hydrate(), { passive: true, signal });
  box.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(loading ? '[data-asks], nav a' : '[data-asks]');
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      clicked.push(control);
      box.ariaBusy = 'true';
      void hydrate();
    },
    { signal },
  );
  // If this script loads late, somebody may already be typing.
  if (controls?.matches(':focus-within') || field?.value) void hydrate();
  if (document.documentElement.dataset.asked === undefined) return;
  if (field?.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
  void hydrate();
}
