/**
 * A list is finished HTML until someone points at what searches and narrows it, or its address asks for more than was
 * built. What was clicked or typed meanwhile counts.
 */
type Enliven = (box: Element, built: string) => void;

/** @param load - what makes the list move. */
export function wakeList(box: HTMLElement, load: () => Promise<Enliven>): void {
  const controls = box.querySelector('[data-wakes]');
  let waking = false;
  const clicked: HTMLElement[] = [];
  const asleep = new AbortController();

  const wake = async () => {
    if (waking) return;
    waking = true;
    try {
      const enliven = await load();
      asleep.abort();
      enliven(box, box.dataset.list ?? '');
      for (const control of clicked) control.click();
    } catch {
      waking = false;
      delete document.documentElement.dataset.asked;
      // Without a connection: a link goes where it leads, and the browser says why it does not get there.
      const last = clicked.pop();
      if (last instanceof HTMLAnchorElement) location.assign(last.href);
    }
    box.ariaBusy = null;
  };

  for (const wish of ['pointerover', 'focusin', 'touchstart'])
    controls?.addEventListener(wish, () => void wake(), { passive: true, signal: asleep.signal });
  box.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(waking ? '[data-asks], nav a' : '[data-asks]');
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      clicked.push(control);
      box.ariaBusy = 'true';
      void wake();
    },
    { signal: asleep.signal },
  );
  if (document.documentElement.dataset.asked === undefined) return;
  const field = box.querySelector('input');
  if (field?.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
  void wake();
}
