/** A test double of a browser tab: its address, history and scroll position. */
import { vi } from 'vitest';
import { testStorage } from './testBrowser.ts';

interface Step {
  address: string;
  state: unknown;
}

export function testTab(address: string) {
  const events = new EventTarget();
  const left: string[] = [];
  let steps: Step[] = [{ address, state: null }];
  let at = 0;

  const here = (): Step => steps[at] ?? { address: '', state: null };
  const url = () => new URL(here().address, 'https://example.org');

  function go(by: number): void {
    at += by;
    events.dispatchEvent(new Event('popstate'));
  }

  return {
    /** Stubbed as globals. */
    globals: {
      location: {
        get pathname() {
          return url().pathname;
        },
        get search() {
          return url().search;
        },
        reload: () => void left.push(here().address),
        replace: (to: string) => void left.push(to),
      },
      history: {
        get state() {
          return here().state;
        },
        pushState(state: unknown, _: string, to: string) {
          at += 1;
          steps = [...steps.slice(0, at), { state, address: to }];
        },
        replaceState(state: unknown, _: string, to = here().address) {
          steps[at] = { state, address: to };
        },
      },
      addEventListener: events.addEventListener.bind(events),
      scrollY: 0,
    },
    /** The addresses in the history, up to the current one. */
    trail: () => steps.slice(0, at + 1).map((step) => step.address),
    /** The addresses that were loaded by `reload` or `replace`. */
    left,
    back: () => go(-1),
    forward: () => go(1),
  };
}

/** Opens this address in a new tab with its own storage. Events stay those of the browser. */
export function openAddress(origin: string, address: string) {
  const tab = testTab(address);
  const { location, history, scrollY } = tab.globals;
  const sessionStorage = testStorage();
  Object.assign(location, { origin });
  for (const [name, value] of Object.entries({ location, history, scrollY, sessionStorage }))
    vi.stubGlobal(name, value);
  return { ...tab, sessionStorage };
}
